import { newId } from '@feldwerk/contract/new-id.ts'
import { nextRecipients } from '../../../messages/push/audience-store.ts'
import {
  insertPushMessage,
  listPushMessages,
  updatePushMessage,
} from '../../../messages/push/message-store.ts'
import { insertPastRecipients } from '../../../messages/push/past-store.ts'
import { readGroupsNamed } from '../../../people/account-groups/store.ts'
import { idsByLastName } from '../../../people/accounts/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { type DemoPush, demoPushes } from './sent.ts'

const HOUR = 3_600_000
/** More people than the demo company has. */
const MOST = 500

interface DemoSending {
  readonly companyId: string
  readonly now: Date
}

/** What was sent to the people of the demo company, and who read it; no device is told of it. */
export async function fillPush(trx: Trx, sending: DemoSending): Promise<void> {
  const { total } = await listPushMessages(trx, sending.companyId, { size: 1 })
  if (total > 0) return
  for (const push of demoPushes) await fillOne(trx, sending, push)
}

async function fillOne(
  trx: Trx,
  { companyId, now }: DemoSending,
  { by, hoursAgo, group, acknowledge, translations, read, acknowledged }: DemoPush,
): Promise<void> {
  const at = new Date(now.getTime() - hoursAgo * HOUR)
  const { groupIds } = group ? await readGroupsNamed(trx, companyId, [group]) : { groupIds: [] }
  const kind = group ? ('GROUPS' as const) : ('ALL' as const)
  const audience = { kind, groupIds, accountIds: [] }
  const key = { companyId, pushMessageId: newId() }
  await insertPushMessage(trx, companyId, {
    id: key.pushMessageId,
    sent_by: (await idsByLastName(trx, companyId)).get(by) ?? null,
    translations,
    image_file_id: null,
    audience: kind,
    account_group_ids: [...groupIds],
    account_ids: [],
    acknowledge,
    link_kind: null,
    link_id: null,
    state: 'SENT',
    send_at: at,
  })
  await updatePushMessage(trx, key, { sent_at: at })
  const accountIds = await nextRecipients(trx, companyId, { audience, after: null, most: MOST })
  const done = (part: number, place: number) => place < Math.round(part * accountIds.length)
  await insertPastRecipients(
    trx,
    key,
    accountIds.map((accountId, place) => ({
      accountId,
      at,
      readAt: done(read, place) ? new Date(at.getTime() + (4 + 9 * place) * 60_000) : null,
      acknowledgedAt: done(acknowledged, place) ? new Date(at.getTime() + (5 + 9 * place) * 60_000) : null,
    })),
  )
}
