import { newId } from '@feldwerk/contract/new-id.ts'
import type { NotificationEvent, NotificationLink } from '@feldwerk/contract/portal-notifications.ts'
import { sql } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import { keyedPage, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { NotificationFacts } from '../../platform/db/schema/notifications.ts'

export interface NewNotification {
  readonly event: NotificationEvent
  readonly linkType: NotificationLink
  readonly linkId: string
  readonly facts: NotificationFacts
  readonly occasion?: string
  readonly bundle?: string
  /** Who is told; `shown`: not by push or mail alone. */
  readonly readers: readonly { readonly accountId: string; readonly shown: boolean }[]
  /** When it was, where that is past: nobody is told of it outside of the portal. */
  readonly past?: PastTimes
}

export interface PastTimes {
  readonly at: Date
  readonly readAt: Date | null
}

/** Writes a notification for each of these accounts; tells those that were not there already. */
export async function insertNotifications(
  trx: Trx,
  companyId: string,
  { event, linkType, linkId, facts, occasion, bundle, readers, past }: NewNotification,
): Promise<{ readonly id: string; readonly account_id: string }[]> {
  if (readers.length === 0) return []
  const each = <T>(value: T) => readers.map(() => value)
  const { rows } = await insertMany(
    'portal_notification',
    companyId,
    {
      id: ['uuid', readers.map(() => newId())],
      account_id: ['uuid', readers.map(({ accountId }) => accountId)],
      event: ['text', each(event)],
      link_type: ['text', each(linkType)],
      link_id: ['uuid', each(linkId)],
      facts: ['jsonb', each(JSON.stringify(facts))],
      occasion: ['uuid', each(occasion ?? null)],
      bundle: ['uuid', each(bundle ?? null)],
      shown: ['boolean', readers.map(({ shown }) => shown)],
      ...(past && {
        created_at: ['timestamptz', each(past.at)],
        read_at: ['timestamptz', each(past.readAt)],
        pushed_at: ['timestamptz', each(past.at)],
        mailed_at: ['timestamptz', each(past.at)],
      }),
    },
    sql`on conflict do nothing returning id, account_id`,
  ).execute(trx)
  return rows as { id: string; account_id: string }[]
}

export interface NotificationQuery extends PageWanted {
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly read?: boolean | undefined
}

/** A page of the notifications of an account. */
export async function listNotifications(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  query: NotificationQuery,
) {
  const { orderDir = 'DESC', read } = query
  const isDown = orderDir === 'DESC'
  const page = keyedPage(query, `createdAt ${orderDir}`, [
    { by: sql`created_at`, type: 'time', isDown },
    { by: sql`id`, type: 'uuid', isDown },
  ])
  const own = trx
    .selectFrom('portal_notification')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('shown', '=', true)
    .$if(read !== undefined, (some) => some.where('read_at', read ? 'is not' : 'is', null))
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['id', 'event', 'link_type', 'link_id', 'facts', 'created_at', 'read_at'])
    .select(page.key.as('page_key'))
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, next: page.next(rows, total) }
}

/** Whether anybody of a company was notified of anything. */
export async function hasNotifications(trx: Trx, companyId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('portal_notification')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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

export interface WaitingNotification {
  readonly id: string
  readonly event: string
  readonly link_type: NotificationLink
  readonly link_id: string
  readonly facts: NotificationFacts
  readonly pushed_at: Date | null
  readonly mailed_at: Date | null
}

/**
 * What an account has not read although it has had the time, or is of an event in `orOf`, the newest first; locked until
 * the commit.
 */
export async function lockWaiting(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  { until, orOf = [] }: { readonly until: Date; readonly orOf?: readonly string[] },
): Promise<WaitingNotification[]> {
  const { rows } = await sql<WaitingNotification>`
    select id, event, link_type, link_id, facts, pushed_at, mailed_at from portal_notification
    where company_id = ${companyId} and account_id = ${accountId} and read_at is null
      and (created_at <= ${until} or event = any(${orOf}::text[])) and created_at > ${until}::timestamptz - interval '2 days'
      and (pushed_at is null or mailed_at is null)
    order by created_at desc, id desc for no key update`.execute(trx)
  return rows
}

/** Remembers by which way notifications have gone. */
export async function markGone(
  trx: Trx,
  companyId: string,
  { by, ids }: { readonly by: 'pushed_at' | 'mailed_at'; readonly ids: readonly string[] },
): Promise<void> {
  await sql`update portal_notification set ${sql.ref(by)} = now()
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
}
