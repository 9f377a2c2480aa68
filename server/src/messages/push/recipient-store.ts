import { sql } from 'kysely'
import { SHOWN_ACCOUNT, type ShownAccount } from '../../people/accounts/references-store.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { type KeyedRow, keyedPage, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { PushMessageKey } from '../../platform/db/schema/push.ts'

/** Whoever got a message. */
export type RecipientKey = PushMessageKey & AccountKey

/** Gives a message to accounts; tells those that did not have it. */
export async function insertRecipients(
  trx: Trx,
  { companyId, pushMessageId }: PushMessageKey,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return []
  const { rows } = await insertMany(
    'push_recipient',
    companyId,
    {
      push_message_id: ['uuid', accountIds.map(() => pushMessageId)],
      account_id: ['uuid', accountIds],
    },
    sql`on conflict do nothing returning account_id`,
  ).execute(trx)
  return (rows as { account_id: string }[]).map(({ account_id }) => account_id)
}

/** The device of a recipient has it. False where that was known. */
export async function markDelivered(
  trx: Trx,
  { companyId, pushMessageId, accountId }: RecipientKey,
): Promise<boolean> {
  const { rows } = await sql`update push_recipient set delivered_at = now()
    where company_id = ${companyId} and push_message_id = ${pushMessageId} and account_id = ${accountId}
      and delivered_at is null
    returning account_id`.execute(trx)
  return rows.length > 0
}

/** Notes that a recipient has read it, or taken note of it. False for who has not got it. */
export async function markOwn(
  trx: Trx,
  { companyId, pushMessageId, accountId }: RecipientKey,
  done: 'READ' | 'ACKNOWLEDGED',
): Promise<boolean> {
  const { rows } = await sql`update push_recipient set
      delivered_at = least(delivered_at, now()), read_at = least(read_at, now())${
        done === 'ACKNOWLEDGED' ? sql`, acknowledged_at = least(acknowledged_at, now())` : sql``
      }
    where company_id = ${companyId} and push_message_id = ${pushMessageId} and account_id = ${accountId}
    returning account_id`.execute(trx)
  return rows.length > 0
}

export interface PushTally {
  readonly recipients: number
  readonly delivered: number
  readonly read: number
  readonly acknowledged: number
}

/** How many got each of these messages, and what they did with it. */
export async function tallyRecipients(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PushTally>> {
  const { rows } = await sql<PushTally & { id: string }>`select push_message_id as id,
      count(*)::integer as recipients, count(delivered_at)::integer as delivered,
      count(read_at)::integer as read, count(acknowledged_at)::integer as acknowledged
    from push_recipient where company_id = ${companyId} and push_message_id = any(${ids}::uuid[])
    group by push_message_id`.execute(trx)
  return new Map(rows.map(({ id, ...tally }) => [id, tally]))
}

/** What an account did with those of these messages that it got. */
export async function readOwn(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly readAt: Date | null; readonly acknowledgedAt: Date | null }>> {
  const { rows } = await sql<{ id: string; readAt: Date | null; acknowledgedAt: Date | null }>`
    select push_message_id as id, read_at as "readAt", acknowledged_at as "acknowledgedAt" from push_recipient
    where company_id = ${companyId} and account_id = ${accountId} and push_message_id = any(${ids}::uuid[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}

export interface RecipientRow {
  readonly shown: ShownAccount
  readonly delivered_at: Date | null
  readonly read_at: Date | null
  readonly acknowledged_at: Date | null
  readonly reminded_at: Date | null
}

interface RecipientPage extends PageWanted {
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly missing?: boolean | undefined
  /** Whether a message is done with when it is read, or only when taken note of. */
  readonly acknowledge: boolean
}

/** Who has not done what is asked. */
const MISSING = (acknowledge: boolean) =>
  acknowledge ? sql<boolean>`recipient.acknowledged_at is null` : sql<boolean>`recipient.read_at is null`

/** A page of those who got a message: who is missing first, then by name. */
export async function listRecipients(
  trx: Trx,
  { companyId, pushMessageId }: PushMessageKey,
  { orderDir = 'ASC', missing, acknowledge, ...wanted }: RecipientPage,
): Promise<{ readonly rows: RecipientRow[]; readonly total: number; readonly next: string | null }> {
  const isMissing = MISSING(acknowledge)
  const isDown = orderDir === 'DESC'
  const page = keyedPage(wanted, `name ${orderDir}`, [
    { by: sql`(${isMissing})::int`, type: 'number', isDown: true },
    { by: sql`coalesce(account.last_name, account.machine_name) collate name_order`, type: 'text', isDown },
    { by: sql`account.first_name collate name_order`, type: 'text', isDown },
    { by: sql`account.id`, type: 'uuid' },
  ])
  const isWanted = missing === undefined ? sql`true` : missing ? isMissing : sql`not (${isMissing})`
  const those = sql`recipient.company_id = ${companyId} and recipient.push_message_id = ${pushMessageId}
    and ${isWanted}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total
    from push_recipient recipient where ${those}`.execute(trx)
  const { rows } = await sql<
    KeyedRow<RecipientRow>
  >`select ${page.key} as page_key, ${SHOWN_ACCOUNT} as shown, recipient.delivered_at,
      recipient.read_at, recipient.acknowledged_at, recipient.reminded_at
    from push_recipient recipient
    join account on account.company_id = ${companyId} and account.id = recipient.account_id
    where ${those} and ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const total = counted[0]?.total ?? 0
  return { rows, total, next: page.next(rows, total) }
}

interface ReminderBatch {
  readonly acknowledge: boolean
  /** Who was reminded at this time or later is done. */
  readonly at: Date
  readonly most: number
}

/** Marks the next of those who are missing as reminded, and tells who they are. */
export async function takeMissing(
  trx: Trx,
  { companyId, pushMessageId }: PushMessageKey,
  { acknowledge, at, most }: ReminderBatch,
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`update push_recipient set reminded_at = ${at}
    where company_id = ${companyId} and push_message_id = ${pushMessageId} and account_id in (
      select recipient.account_id from push_recipient recipient
      join account on account.company_id = ${companyId} and account.id = recipient.account_id
        and account.deleted_at is null and account.app_access
      where recipient.company_id = ${companyId} and recipient.push_message_id = ${pushMessageId}
        and ${MISSING(acknowledge)} and (recipient.reminded_at is null or recipient.reminded_at < ${at})
      order by recipient.account_id limit ${most})
    returning account_id`.execute(trx)
  return rows.map(({ account_id }) => account_id)
}
