import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { PushMessageKey } from '../../platform/db/schema/push.ts'

/** Somebody who got a message at a time that is past. */
export interface PastRecipient {
  readonly accountId: string
  readonly at: Date
  readonly readAt: Date | null
  readonly acknowledgedAt: Date | null
}

/** Gives a message to people as if that had been then; no device is told of it. */
export async function insertPastRecipients(
  trx: Trx,
  { companyId, pushMessageId }: PushMessageKey,
  past: readonly PastRecipient[],
): Promise<void> {
  if (past.length === 0) return
  await insertMany('push_recipient', companyId, {
    push_message_id: ['uuid', past.map(() => pushMessageId)],
    account_id: ['uuid', past.map(({ accountId }) => accountId)],
    created_at: ['timestamptz', past.map(({ at }) => at)],
    delivered_at: ['timestamptz', past.map(({ at }) => at)],
    read_at: ['timestamptz', past.map(({ readAt }) => readAt)],
    acknowledged_at: ['timestamptz', past.map(({ acknowledgedAt }) => acknowledgedAt)],
  }).execute(trx)
}
