import { limits } from '@feldwerk/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db/pool.ts'
import type { Caller } from '../platform/http/caller.ts'
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

/** Where `search` looks, for people and machines alike. */
const searched = [
  'firstName',
  'lastName',
  'email',
  'employeeNumber',
  'machineName',
  'machineManufacturer',
  'machineSerialNumber',
] as const satisfies readonly ListField[]

export interface ListQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderColumn?: ListField | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
  /** Text that each of these fields must contain. */
  readonly filters?: Partial<Record<ListField, string | undefined>>
  readonly kind?: 'people' | 'machines'
  readonly without?: string | undefined
  /** The removed ones instead of the others. */
  readonly deleted?: boolean | undefined
}

export interface AccountPage {
  readonly rows: AccountRecord[]
  readonly total: number
}

/**
 * A page of accounts, in two statements however many there are. What an account hides from the caller is null in
 * every condition and in the order, so that nothing about it can be found out by asking again and again.
 */
export async function listAccounts(trx: Trx, caller: Caller, query: ListQuery): Promise<AccountPage> {
  const conditions = conditionsOf(caller, query)
  const { total } = await trx
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account.company_id', '=', caller.companyId)
    .where(conditions)
    .executeTakeFirstOrThrow()
  const size = query.size ?? limits.pageSize
  const rows = await selectAccounts(trx, caller.companyId)
    .where(conditions)
    .orderBy(orderOf(caller, query))
    .limit(size)
    .offset((query.page ?? 0) * size)
    .execute()
  return { rows, total }
}

function conditionsOf(caller: Caller, query: ListQuery): RawBuilder<boolean> {
  const conditions = [query.deleted ? sql`account.deleted_at is not null` : sql`account.deleted_at is null`]
  if (query.kind) conditions.push(sql`account.as_machine = ${query.kind === 'machines'}`)
  if (query.without) conditions.push(sql`account.id <> ${query.without}`)
  for (const [field, text] of Object.entries(query.filters ?? {})) {
    if (text?.trim()) conditions.push(contains(visible(caller, field as ListField), [text.trim()]))
  }
  const words = query.search?.split(/\s+/).filter(Boolean) ?? []
  const everything = sql.join(searched.map((field) => visible(caller, field)))
  if (words.length > 0) conditions.push(contains(sql`concat_ws(' ', ${everything})`, words))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The field, or null where the account hides it from the caller. */
function visible(caller: Caller, field: ListField): RawBuilder<unknown> {
  if (caller.owner || !hidden.includes(field)) return columns[field]
  return sql`case when account.private_info_visible or account.id = ${caller.accountId} then ${columns[field]} end`
}

/**
 * Whether a text contains all of these parts, in any case by Unicode's rules, whatever the database's own locale is.
 * Names are stored composed (contract/src/text.ts). `offset 0` keeps the text from being folded again for every part.
 */
function contains(text: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<boolean> {
  const wanted = parts.map((part) => part.normalize('NFC').toLocaleLowerCase('de'))
  return sql<boolean>`(select bool_and(position(part in folded.text) > 0)
    from (select lower(${text} collate name_order) as text offset 0) folded, unnest(${wanted}::text[]) part)`
}

/** By the wanted column, nothing last; then by name; the id makes it the same order every time. */
function orderOf(caller: Caller, { orderColumn, orderDir }: ListQuery): RawBuilder<unknown> {
  const direction = orderDir === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`
  const byName = [
    sql`coalesce(account.last_name, account.machine_name) collate name_order`,
    sql`account.first_name collate name_order`,
  ]
  if (!orderColumn) return sql.join([...byName.map((name) => sql`${name} ${direction}`), sql`account.id`])
  const column = visible(caller, orderColumn)
  const ordered = times.includes(orderColumn) ? column : sql`${column} collate name_order`
  return sql.join([sql`${ordered} ${direction}`, ...byName, sql`account.id`])
}
