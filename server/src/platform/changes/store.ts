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
  /** What it is, where its kind stands for more than one. */
  readonly subject: ChangeTable['subject']
}

/** Writes changes, a row for each, in one statement. */
export async function insertChanges(
  trx: Trx,
  companyId: string,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(
    ({ kind, ids, operation, heardBy, subject }) =>
      sql`(${companyId}::uuid, ${kind}, ${ids}::uuid[], ${operation}, ${heardBy}::uuid[], ${subject}::text)`,
  )
  await sql`insert into change (company_id, kind, ids, operation, heard_by, subject) values ${sql.join(rows)}`.execute(
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

/** So many of the newest changes are looked through for what changed since a moment. */
const LOOKED_THROUGH = 1000

/** A moment of the database: whatever a transaction changes that cannot be seen yet has this number or a higher one. */
export async function presentMoment(trx: Trx): Promise<string> {
  const { rows } = await sql<{
    moment: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as moment`.execute(trx)
  return rows[0]?.moment ?? '0'
}

/** What changed since a moment, and perhaps a little more; null where that cannot be told. */
export async function readChangesSince(
  trx: Trx,
  companyId: string,
  moment: string,
): Promise<StoredChange[] | null> {
  const { rows } = await sql<
    { isBeyond: boolean | null } & (StoredChange | { readonly kind: null })
  >`with newest as (
      select sequence, kind, id, ids, heard_by, xmin::text::bigint as written from change
      where company_id = ${companyId} order by sequence desc limit ${LOOKED_THROUGH}
    ), numbered as (
      select newest.*, top - ((top - written) & 4294967295) as number, top
      from newest cross join (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as top) now
    ), known as (
      select count(*) = ${LOOKED_THROUGH} and min(number) >= ${moment}::bigint or max(top) < ${moment}::bigint as "isBeyond"
      from numbered
    ), changed as (
      select sequence, kind, thing.id, heard_by from numbered
      left join lateral unnest(case when numbered.id is null then ids else array[numbered.id] end) thing (id) on true
      where number >= ${moment}::bigint
    )
    select known."isBeyond", kind, id, heard_by from known left join changed on true order by sequence`.execute(
    trx,
  )
  if (rows[0]?.isBeyond) return null
  return rows.flatMap((row) => (row.kind === null ? [] : [row]))
}
