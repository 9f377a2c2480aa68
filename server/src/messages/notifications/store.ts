import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { NotificationEventName } from './events.ts'

export interface NewNotification {
  readonly event: NotificationEventName
  readonly linkType: 'CHAT'
  readonly linkId: string
  readonly facts: Readonly<Record<string, string>>
  readonly accountIds: readonly string[]
}

/** Writes a notification for each of these accounts; tells those that were not there already. */
export async function insertNotifications(
  trx: Trx,
  companyId: string,
  { event, linkType, linkId, facts, accountIds }: NewNotification,
): Promise<{ readonly id: string; readonly account_id: string }[]> {
  const { rows } = await insertMany(
    'portal_notification',
    companyId,
    {
      id: ['uuid', accountIds.map(() => newId())],
      account_id: ['uuid', accountIds],
      event: ['text', accountIds.map(() => event)],
      link_type: ['text', accountIds.map(() => linkType)],
      link_id: ['uuid', accountIds.map(() => linkId)],
      facts: ['jsonb', accountIds.map(() => JSON.stringify(facts))],
    },
    sql`on conflict do nothing returning id, account_id`,
  ).execute(trx)
  return rows as { id: string; account_id: string }[]
}

export interface NotificationQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly read?: boolean | undefined
}

/** A page of the notifications of an account. */
export async function listNotifications(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  query: NotificationQuery,
) {
  const { page = 0, size = limits.pageSize, orderDir = 'DESC', read } = query
  const own = trx
    .selectFrom('portal_notification')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .$if(read !== undefined, (some) => some.where('read_at', read ? 'is not' : 'is', null))
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = orderDir === 'ASC' ? 'asc' : 'desc'
  const rows = await own
    .select(['id', 'event', 'link_type', 'link_id', 'facts', 'created_at', 'read_at'])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute()
  return { rows, total }
}

/** How many of these the account has. */
export async function countOwn(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  ids: readonly string[],
): Promise<number> {
  const { total } = await trx
    .selectFrom('portal_notification')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return total
}

/** Marks unread ones of an account as read: all, these, or those that lead to one thing. Tells which. */
export async function markRead(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  which: { readonly ids?: readonly string[] | undefined; readonly linkId?: string },
): Promise<string[]> {
  const { ids = null, linkId = null } = which
  const { rows } = await sql<{ id: string }>`update portal_notification set read_at = now()
    where company_id = ${companyId} and account_id = ${accountId} and read_at is null
      and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
      and (${linkId}::uuid is null or link_id = ${linkId}::uuid)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
