import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type KeyedRow, keyedPage, type PageWanted } from '../../platform/db/keyed-page.ts'
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

export interface PushPage extends PageWanted {
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

interface PushRows {
  readonly rows: StoredPushMessage[]
  readonly total: number
  readonly next: string | null
}

/** A page of the messages of a company. */
export async function listPushMessages(
  trx: Trx,
  companyId: string,
  { orderDir = 'DESC', ...wanted }: PushPage,
): Promise<PushRows> {
  const isDown = orderDir === 'DESC'
  const page = keyedPage(wanted, `sendAt ${orderDir}`, [
    { by: sql`send_at`, type: 'time', isDown },
    { by: sql`id`, type: 'uuid', isDown },
  ])
  const { total } = await trx
    .selectFrom('push_message')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('push_message')
    .selectAll()
    .where('company_id', '=', companyId)
    .select(page.key.as('page_key'))
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, next: page.next(rows, total) }
}

/** A page of the messages that went to an account; those that it has read, or not. */
export async function listOwnPushMessages(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  query: PushPage & { readonly read?: boolean | undefined },
): Promise<PushRows> {
  const { orderDir = 'DESC', read } = query
  const isDown = orderDir === 'DESC'
  const page = keyedPage(query, `createdAt ${orderDir}`, [
    { by: sql`own.created_at`, type: 'time', isDown },
    { by: sql`own.push_message_id`, type: 'uuid', isDown },
  ])
  const isWanted: RawBuilder<boolean> =
    read === undefined ? sql`true` : read ? sql`own.read_at is not null` : sql`own.read_at is null`
  const own = sql`push_recipient own where own.company_id = ${companyId} and own.account_id = ${accountId}
    and ${isWanted}`
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::integer as total from ${own}`.execute(trx)
  const direction = sql.raw(orderDir === 'ASC' ? 'asc' : 'desc')
  const { rows } = await sql<KeyedRow<StoredPushMessage>>`select message.*, newest.page_key from (
      select own.push_message_id, own.created_at, ${page.key} as page_key from ${own} and ${page.where}
      order by ${page.order} limit ${page.limit} offset ${page.offset}
    ) newest
    join push_message message on message.company_id = ${companyId} and message.id = newest.push_message_id
    order by newest.created_at ${direction}, newest.push_message_id ${direction}`.execute(trx)
  const total = counted[0]?.total ?? 0
  return { rows, total, next: page.next(rows, total) }
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
