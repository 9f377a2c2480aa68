import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { notificationEvents } from './events.ts'
import { insertNotifications, markRead, type NewNotification } from './store.ts'

/** Notifies accounts of an event, in the transaction in which it happens. */
export async function notify(
  trx: Trx,
  companyId: string,
  wanted: Omit<NewNotification, 'linkType'>,
): Promise<void> {
  if (wanted.accountIds.length === 0) return
  const { linkType } = notificationEvents[wanted.event]
  const made = await insertNotifications(trx, companyId, { ...wanted, linkType })
  for (const { id, account_id } of made)
    noteChange(trx, companyId, {
      kind: 'NOTIFICATION',
      id,
      operation: 'CREATED',
      heardBy: [account_id],
    })
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
