import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { PushMessageTable, PushRecipientTable } from '../../platform/db/schema/push.ts'

/** A push message that somebody got, and what became of it. */
export type GotPush = Pick<Selectable<PushMessageTable>, 'id' | 'translations' | 'sent_at'> &
  Pick<Selectable<PushRecipientTable>, 'delivered_at' | 'read_at' | 'acknowledged_at' | 'reminded_at'>

/** All that an account got, the oldest first. */
export async function gotPushes(trx: Trx, { companyId, accountId }: AccountKey): Promise<GotPush[]> {
  const { rows } = await sql<GotPush>`
    select message.id, message.translations, message.sent_at, recipient.delivered_at, recipient.read_at,
      recipient.acknowledged_at, recipient.reminded_at
    from push_recipient recipient
    join push_message message on message.company_id = ${companyId} and message.id = recipient.push_message_id
    where recipient.company_id = ${companyId} and recipient.account_id = ${accountId}
    order by message.created_at, message.id`.execute(trx)
  return rows
}

/** A push message that somebody sent. */
export type SentPush = Pick<Selectable<PushMessageTable>, 'id' | 'translations' | 'created_at' | 'sent_at'>

/** All that an account sent, the oldest first. */
export async function sentPushes(trx: Trx, { companyId, accountId }: AccountKey): Promise<SentPush[]> {
  return await trx
    .selectFrom('push_message')
    .select(['id', 'translations', 'created_at', 'sent_at'])
    .where('company_id', '=', companyId)
    .where('sent_by', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Forgets that an account got anything, was to get anything, and who sent what it sent. */
export async function dropFromPushes(trx: Trx, { companyId, accountId }: AccountKey): Promise<void> {
  await trx
    .deleteFrom('push_recipient')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
  await sql`update push_message set account_ids = array_remove(account_ids, ${accountId}::uuid),
      sent_by = nullif(sent_by, ${accountId}::uuid)
    where company_id = ${companyId} and (sent_by = ${accountId} or ${accountId}::uuid = any(account_ids))`.execute(
    trx,
  )
}
