import { limits } from '@feldwerk/contract/limits.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { PushMessageKey, PushMessageTable } from '../../platform/db/schema/push.ts'

export type StoredPushMessage = Selectable<PushMessageTable>
export type NewPushMessage = Omit<StoredPushMessage, 'company_id' | 'created_at' | 'sent_at' | 'reached_id'>

export async function insertPushMessage(
  trx: Trx,
  companyId: string,
  { translations, ...message }: NewPushMessage,
): Promise<void> {
  await trx
    .insertInto('push_message')
    .values({ company_id: companyId, ...message, translations: JSON.stringify(translations) })
    .execute()
}

const byKey = (trx: Trx, { companyId, pushMessageId }: PushMessageKey) =>
  trx
    .selectFrom('push_message')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', pushMessageId)

export async function findPushMessage(trx: Trx, key: PushMessageKey): Promise<StoredPushMessage | undefined> {
  return await byKey(trx, key).executeTakeFirst()
}

/** The message, its row locked until the commit: whether it is sent, and to whom, changes under the lock alone. */
export async function lockPushMessage(trx: Trx, key: PushMessageKey): Promise<StoredPushMessage | undefined> {
  return await byKey(trx, key).forNoKeyUpdate().executeTakeFirst()
}

export async function updatePushMessage(
  trx: Trx,
  { companyId, pushMessageId }: PushMessageKey,
  changes: Partial<Pick<StoredPushMessage, 'state' | 'sent_at' | 'reached_id'>>,
): Promise<void> {
  await trx
    .updateTable('push_message')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', pushMessageId)
    .execute()
}

export interface PushPage {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

interface PushRows {
  readonly rows: StoredPushMessage[]
  readonly total: number
}

/** A page of the messages of a company. */
export async function listPushMessages(
  trx: Trx,
  companyId: string,
  { page = 0, size = limits.pageSize, orderDir = 'DESC' }: PushPage,
): Promise<PushRows> {
  const { total } = await trx
    .selectFrom('push_message')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const direction = orderDir === 'ASC' ? 'asc' : 'desc'
  const rows = await trx
    .selectFrom('push_message')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('send_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute()
  return { rows, total }
}

/** A page of the messages that went to an account; those that it has read, or not. */
export async function listOwnPushMessages(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  query: PushPage & { readonly read?: boolean | undefined },
): Promise<PushRows> {
  const { page = 0, size = limits.pageSize, orderDir = 'DESC', read } = query
  const isWanted: RawBuilder<boolean> =
    read === undefined ? sql`true` : read ? sql`own.read_at is not null` : sql`own.read_at is null`
  const own = sql`push_recipient own where own.company_id = ${companyId} and own.account_id = ${accountId}
    and ${isWanted}`
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::integer as total from ${own}`.execute(trx)
  const direction = sql.raw(orderDir === 'ASC' ? 'asc' : 'desc')
  const { rows } = await sql<StoredPushMessage>`select message.* from (
      select own.push_message_id, own.created_at from ${own}
      order by own.created_at ${direction}, own.push_message_id ${direction} limit ${size} offset ${page * size}
    ) newest
    join push_message message on message.company_id = ${companyId} and message.id = newest.push_message_id
    order by newest.created_at ${direction}, newest.push_message_id ${direction}`.execute(trx)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Whether a file is the picture of a push message that went to this account. */
export async function isInOwnPush(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  fileId: string,
): Promise<boolean> {
  const { rows } = await sql`select from push_message message
    join push_recipient own on own.company_id = ${companyId} and own.push_message_id = message.id
      and own.account_id = ${accountId}
    where message.company_id = ${companyId} and message.image_file_id = ${fileId} limit 1`.execute(trx)
  return rows.length > 0
}

/** Calls off what is to be sent. */
export async function cancelAll(trx: Trx, companyId: string): Promise<void> {
  await trx
    .updateTable('push_message')
    .set({ state: 'CANCELLED' })
    .where('company_id', '=', companyId)
    .where('state', 'in', ['WAITING', 'SENDING'])
    .execute()
}
