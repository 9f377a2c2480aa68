import { type RawBuilder, sql } from 'kysely'
import { keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { type AccountRecord, selectAccounts } from './store.ts'

/** Fields of an account that lists are filtered by, searched in, or ordered by. */
const columns = {
  firstName: sql<string>`account.first_name`,
  lastName: sql<string>`account.last_name`,
  email: sql<string>`account.email`,
  employeeNumber: sql<string>`account.employee_number`,
  machineName: sql<string>`account.machine_name`,
  machineManufacturer: sql<string>`account.machine_manufacturer`,
  machineSerialNumber: sql<string>`account.machine_serial_number`,
  machineDescription: sql<string>`account.machine_description`,
  createdAt: sql<Date>`account.created_at`,
  lastLoginAt: sql<Date>`account.last_login_at`,
} as const

export type ListField = keyof typeof columns
const hidden: readonly ListField[] = ['email', 'employeeNumber', 'lastLoginAt']
const times: readonly ListField[] = ['createdAt', 'lastLoginAt']

/** The lines of `search_text` and `search_private` per field, already folded. */
const lines: Partial<Record<ListField, { readonly of: RawBuilder<string>; readonly line: number }>> = {
  firstName: { of: sql`account.search_text`, line: 2 },
  lastName: { of: sql`account.search_text`, line: 3 },
  machineName: { of: sql`account.search_text`, line: 4 },
  machineManufacturer: { of: sql`account.search_text`, line: 5 },
  machineSerialNumber: { of: sql`account.search_text`, line: 6 },
  employeeNumber: { of: sql`account.search_private`, line: 1 },
  email: { of: sql`account.search_private`, line: 2 },
}

export interface ListQuery extends PageWanted {
  readonly orderColumn?: ListField | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
  /** Text that each of these fields must contain. */
  readonly filters?: Partial<Record<ListField, string | undefined>>
  readonly kind?: 'people' | 'machines'
  readonly without?: string | undefined
  /** Leaves out accounts that may already perform this workflow, themselves or by a group. */
  readonly withoutPermissionFor?: string | undefined
  /** The removed ones instead of the others. */
  readonly deleted?: boolean | undefined
}

export interface AccountPage {
  readonly rows: AccountRecord[]
  readonly total: number
  readonly next: string | null
}

/**
 * A page of accounts, in two statements however many there are. What an account hides from the caller is null in
 * every condition and in the order, so that nothing about it can be found out by asking again and again.
 */
export async function listAccounts(trx: Trx, caller: Caller, query: ListQuery): Promise<AccountPage> {
  const found = trx
    .selectFrom('account')
    .where('account.company_id', '=', caller.companyId)
    .where(conditionsOf(caller, query))
  const counted = found.select(({ fn }) => fn.countAll<number>().as('total'))
  const { orderColumn = 'name', orderDir = 'ASC' } = query
  const page = keyedPage(query, `${orderColumn} ${orderDir}`, orderOf(caller, query))
  // Ordered before anything is joined: of a hundred thousand only the page is read whole.
  const onPage = await found
    .select('account.id')
    .select(page.key.as('page_key'))
    .$if(page.total === undefined, (first) =>
      first.select(isNarrowed(query) ? sql<number>`count(*) over ()`.as('total') : counted.as('total')),
    )
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const ids = onPage.map((row) => row.id)
  if (ids.length === 0)
    return {
      rows: [],
      total: page.total ?? (query.page ? (await counted.executeTakeFirstOrThrow()).total : 0),
      next: null,
    }
  const rows = await selectAccounts(trx, caller.companyId)
    .where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(page.order)
    .execute()
  const total = page.total ?? onPage[0]?.total ?? 0
  return { rows, total, next: page.next(onPage, total) }
}

/** Whether every row must be looked at anyway, so that they are counted on the way; else an index counts. */
function isNarrowed({ search, filters = {} }: ListQuery): boolean {
  return [search, ...Object.values(filters)].some((text) => text?.trim())
}

function conditionsOf(caller: Caller, query: ListQuery): RawBuilder<boolean> {
  const conditions = [query.deleted ? sql`account.deleted_at is not null` : sql`account.deleted_at is null`]
  if (query.kind) conditions.push(sql`account.as_machine = ${query.kind === 'machines'}`)
  if (query.withoutPermissionFor)
    conditions.push(
      sql`not exists (select from workflow_permission permission
        where permission.company_id = ${caller.companyId}
          and permission.workflow_id = ${query.withoutPermissionFor}
          and (permission.account_id = account.id or permission.account_group_id in (
            select member.account_group_id from account_group_member member
            where member.company_id = ${caller.companyId} and member.account_id = account.id)))`,
    )
  if (query.without) conditions.push(sql`account.id <> ${query.without}`)
  for (const [field, text] of Object.entries(query.filters ?? {})) {
    if (text?.trim()) conditions.push(fieldContains(caller, field as ListField, folded(text.trim())))
  }
  for (const word of query.search?.split(/\s+/).filter(Boolean) ?? []) {
    conditions.push(anywhere(caller, folded(word)))
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function isVisible(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(account.private_info_visible or account.id = ${caller.accountId})`
}

/** The field, or null where the account hides it from the caller. */
function visible(caller: Caller, field: ListField): RawBuilder<unknown> {
  if (caller.owner || !hidden.includes(field)) return columns[field]
  return sql`case when ${isVisible(caller)} then ${columns[field]} end`
}

/** In small letters by Unicode's rules, as the database folds (name_order); names are stored composed. */
function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('de')
}

/** Whether a field contains a folded text: looked for in all fields at once first, as few hold it. */
function fieldContains(caller: Caller, field: ListField, text: string): RawBuilder<boolean> {
  const found = lines[field]
  if (!found)
    return sql<boolean>`position(${text} in lower(${visible(caller, field)} collate name_order)) > 0`
  const { of, line } = found
  const mayLook = hidden.includes(field) && !caller.owner ? isVisible(caller) : sql<boolean>`true`
  return sql<boolean>`position(${text} in ${of}) > 0 and ${mayLook}
    and position(${text} in split_part(${of}, E'\\n', ${sql.lit(line)})) > 0`
}

/** Whether a folded word, which has no spaces, occurs in anything that the caller may search. */
function anywhere(caller: Caller, word: string): RawBuilder<boolean> {
  const inPrivate = sql`position(${word} in account.search_private) > 0`
  return sql<boolean>`(position(${word} in account.search_text) > 0
    or ${caller.owner ? inPrivate : sql`(${isVisible(caller)} and ${inPrivate})`})`
}

/**
 * By the wanted column, nothing last; then by name; the id makes it the same order every time. Names alone go either
 * way with the id, so that one index serves both.
 */
function orderOf(caller: Caller, { orderColumn, orderDir }: ListQuery): OrderKey[] {
  const isDown = orderDir === 'DESC'
  const byName: OrderKey[] = [
    { by: sql`coalesce(account.last_name, account.machine_name) collate name_order`, type: 'text' },
    { by: sql`account.first_name collate name_order`, type: 'text' },
    { by: sql`account.id`, type: 'uuid' },
  ]
  if (!orderColumn) return byName.map((key) => ({ ...key, isDown }))
  const column = visible(caller, orderColumn)
  const ordered: OrderKey = times.includes(orderColumn)
    ? { by: column, type: 'time' }
    : { by: sql`${column} collate name_order`, type: 'text' }
  return [{ ...ordered, isDown, nulls: 'last' }, ...byName]
}
