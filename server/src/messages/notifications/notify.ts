import type { NotificationEvent } from '@feldwerk/contract/portal-notifications.ts'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { NotificationFacts } from '../../platform/db/schema/notifications.ts'
import { sendAt } from '../../platform/jobs/outbox.ts'
import { notificationEvents } from './events.ts'
import { readPreferences } from './preference-store.ts'
import { channelsOf } from './preferences.ts'
import { insertNotifications, markRead } from './store.ts'

/** So long somebody may take to read a notification before a push or mail follows it. */
const WAIT_MS = 60_000

/** An event, and whom it is told to. */
export interface Notice {
  readonly event: NotificationEvent
  readonly linkId: string
  readonly facts: NotificationFacts
  readonly accountIds: readonly string[]
  readonly occasion?: string
  readonly bundle?: string
}

/** Notifies accounts of an event, in the transaction in which it happens or is found out; each by the ways that it chose. */
export async function notify(trx: Trx, companyId: string, notice: Notice): Promise<void> {
  const { event, accountIds } = notice
  const { linkType, hasWaited = false } = notificationEvents[event]
  if (accountIds.length === 0) return
  const chosen = await readPreferences(trx, companyId, accountIds)
  const ways = new Map(accountIds.map((id) => [id, channelsOf(event, chosen.get(id))]))
  const told = accountIds.filter((id) => Object.values(ways.get(id) ?? {}).includes(true))
  const made = await insertNotifications(trx, companyId, {
    ...notice,
    linkType,
    readers: told.map((accountId) => ({ accountId, shown: ways.get(accountId)?.portal ?? true })),
  })
  const at = hasWaited ? null : new Date(Date.now() + WAIT_MS)
  for (const { id, account_id: accountId } of made) {
    const way = ways.get(accountId)
    if (way?.portal)
      noteChange(trx, companyId, {
        kind: 'NOTIFICATION',
        id,
        operation: 'CREATED',
        heardBy: [accountId],
      })
    if (way?.push || way?.mail) await sendAt(trx, { companyId, at }, 'notifications.deliver', { accountId })
  }
}

/** Those of these accounts who hear of such an event by some way. */
export async function whoHearsOf(
  trx: Trx,
  companyId: string,
  { event, accountIds }: Pick<Notice, 'event' | 'accountIds'>,
): Promise<ReadonlySet<string>> {
  const chosen = await readPreferences(trx, companyId, accountIds)
  return new Set(accountIds.filter((id) => Object.values(channelsOf(event, chosen.get(id))).includes(true)))
}

/** Marks notifications of an account as read, and lets its other devices know. */
export async function markNotified(
  trx: Trx,
  key: AccountKey,
  which: Parameters<typeof markRead>[2],
): Promise<void> {
  const [first] = await markRead(trx, key, which)
  if (!first) return
  noteChange(trx, key.companyId, {
    kind: 'NOTIFICATION',
    id: first,
    operation: 'CHANGED',
    heardBy: [key.accountId],
  })
}
