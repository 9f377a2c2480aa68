import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import type { ChangeTable } from '../db/schema/changes.ts'

/** What changed together, and who hears of it beside those whom the things themselves name. */
export interface NewChange {
  readonly kind: ChangeTable['kind']
  /** None: whatever is shown of the kind is to be read again. */
  readonly ids: readonly string[]
  readonly operation: ChangeTable['operation']
  readonly heardBy: readonly string[]
}

/** Writes changes, a row for each, in one statement. */
export async function insertChanges(
  trx: Trx,
  companyId: string,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(
    ({ kind, ids, operation, heardBy }) =>
      sql`(${companyId}::uuid, ${kind}, ${ids}::uuid[], ${operation}, ${heardBy}::uuid[])`,
  )
  await sql`insert into change (company_id, kind, ids, operation, heard_by) values ${sql.join(rows)}`.execute(
    trx,
  )
}

/** One thing that changed; without an id whatever is shown of the kind. */
export interface StoredChange {
  readonly kind: ChangeTable['kind']
  readonly id: string | null
  readonly heard_by: readonly string[]
}

/** The changes of these numbers, one for each thing. */
export async function readChanges(
  trx: Trx,
  companyId: string,
  sequences: readonly string[],
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`select change.kind, thing.id, change.heard_by
    from change
    left join lateral unnest(case when change.id is null then change.ids else array[change.id] end) thing (id) on true
    where change.company_id = ${companyId} and change.sequence = any(${sequences}::bigint[])
    order by change.sequence`.execute(trx)
  return rows
}
