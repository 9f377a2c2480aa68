import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeCommit } from '../db/at-commit.ts'
import type { Trx } from '../db/pool.ts'

/**
 * Tells the states of a type apart: how often its records have been changed, as somebody sees it, and the last of these
 * changes, because an emptied company starts counting again.
 */
export const MARK = sql<string>`concat_ws(' ', sum(changes), max(id))`

/** Under which accounts are counted among record types. */
export const ACCOUNTS = '00000000-0000-0000-0000-000000000000'

/** What tells the states of a type's records apart. */
export interface Marks {
  /** Of all of them. */
  readonly all: string
  /** Of those that lie in a month, by its first day (UTC): `2026-11-01`. */
  readonly of: (month: string) => string
}

/** Of a type whose records have never been changed. */
export const NO_MARKS: Marks = { all: '', of: () => '' }

/** The marks of these types, as this transaction sees them: the same mark, the same records. */
export async function changesOf(
  trx: Trx,
  companyId: string,
  typeIds: readonly string[],
): Promise<ReadonlyMap<string, Marks>> {
  if (typeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; month: string; mark: string }>`
    select type_id as id, coalesce(month::text, '') as month, ${MARK} as mark from record_change
    where company_id = ${companyId} and type_id = any(${typeIds}::uuid[])
    group by type_id, record_change.month order by type_id, record_change.month`.execute(trx)
  const types = Map.groupBy(rows, ({ id }) => id)
  return new Map([...types].map(([id, months]) => [id, marksOf(months)]))
}

function marksOf(months: readonly { readonly month: string; readonly mark: string }[]): Marks {
  const byMonth = new Map(months.map(({ month, mark }) => [month, mark]))
  const text = months.map(({ month, mark }) => `${month} ${mark}`).join()
  return {
    all: createHash('sha256').update(text).digest('base64'),
    // A change anywhere may be one in this month.
    of: (month) => `${byMonth.get('') ?? ''},${byMonth.get(month) ?? ''}`,
  }
}

/**
 * Notes that what queries read beside a record of that time has changed, as whoever writes records does for their
 * documents; without a time records of any month may have.
 */
export async function noteChange(
  trx: Trx,
  companyId: string,
  { typeId, at }: { readonly typeId: string; readonly at: Date | null },
): Promise<void> {
  await sql`insert into record_change (company_id, type_id, month)
    values (${companyId}, ${typeId}, date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date)`.execute(
    trx,
  )
}

const accountsNoted = new WeakSet<Trx>()

/** Notes that accounts changed, of which queries read as well: once for a transaction, as its last. */
export function noteAccounts(trx: Trx, companyId: string): void {
  if (accountsNoted.has(trx)) return
  beforeCommit(trx, () => noteChange(trx, companyId, { typeId: ACCOUNTS, at: null }))
  accountsNoted.add(trx)
}

/** Rows that are worth adding up. */
const MANY = 50

/** Companies with so many rows that they are worth adding up. */
export async function changedCompanies(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{
    company_id: string
  }>`select company_id from changed_companies(${MANY})`.execute(trx)
  return rows.map((row) => row.company_id)
}

/** Puts the rows of each type and month into its last, which then stands for as much: nobody sees another mark because of it. */
export async function addUpChanges(trx: Trx, companyId: string): Promise<void> {
  const { rows } = await sql<AddedUp>`
    select type_id, month, max(id) as last, array_agg(id) as ids from record_change
    where company_id = ${companyId} group by type_id, month having count(*) > 1`.execute(trx)
  for (const { type_id, month, last, ids } of rows) {
    const taken = await sql<{ changes: number }>`delete from record_change
      where company_id = ${companyId} and type_id = ${type_id} and id = any(${ids}::bigint[])
      returning changes`.execute(trx)
    const sum = taken.rows.reduce((all, row) => all + row.changes, 0)
    if (sum === 0) continue
    await sql`insert into record_change (company_id, type_id, month, id, changes) overriding system value
      values (${companyId}, ${type_id}, ${month}, ${last}, ${sum})`.execute(trx)
  }
}

interface AddedUp {
  readonly type_id: string
  readonly month: string | null
  readonly last: number
  readonly ids: readonly string[]
}
