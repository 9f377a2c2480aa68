import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { FAMILIES, type Family } from './codec.ts'
import { type Cell, json, list, placesOf, rowLiteral, rowsLiteral } from './literal.ts'
import { type Document, isPlainObject } from './names.ts'
import type { PageRow, Projection } from './projector.ts'
import type { ChangedRecord, NewRecord } from './records.ts'
import type { StoredType } from './type-store.ts'

interface Of {
  readonly companyId: string
  readonly type: StoredType
}

/** The names of all slots of a page. */
export const SLOTS: readonly string[] = Object.entries(FAMILIES).flatMap(([family, { count }]) =>
  Array.from({ length: count }, (_, i) => `${family}${i + 1}`),
)

/** Slots of these families in the order of the columns: those of migration 0020, then those of 0024. */
const LATER_FROM: Partial<Record<Family, number>> = { b: 5, n: 13, d: 5, r: 5, t: 13 }
const slotsOf = (isLater: boolean, ...families: readonly Family[]): string[] =>
  families.flatMap((family) => {
    const from = LATER_FROM[family] ?? Number.POSITIVE_INFINITY
    const all = Array.from({ length: FAMILIES[family].count }, (_, i) => i + 1)
    return all.filter((number) => number >= from === isLater).map((number) => `${family}${number}`)
  })
const LISTS = ['tl', 'rl', 'nl', 'dl', 'bl', 'j'] as const
const LATER = slotsOf(true, 'b', 'n', 'd', 'r', 't')

/** Columns of `fact` and `item` in the order in which the tables have them: rows travel whole. */
export const FACT_COLUMNS: readonly string[] = [
  ...['company_id', 'type_id', 'id', 'at', 'page', ...slotsOf(false, 'b', 'n', 'd')],
  ...['by', 'link', 'changed_at', ...slotsOf(false, 'r', 't', ...LISTS), ...LATER],
]
export const ITEM_COLUMNS: readonly string[] = [
  ...['company_id', 'list', 'record_id', 'place', 'index', 'parent', 'page'],
  ...[...slotsOf(false, 'b', 'n', 'd', 'r', 't', ...LISTS), 'path', ...LATER],
]

const FACT_PLACES = placesOf(FACT_COLUMNS)
const ITEM_PLACES = placesOf(ITEM_COLUMNS)
const MISFIT_PLACES = placesOf(['company_id', 'type_id', 'record_id', 'path', 'places'])

/**
 * Documents, facts, items and misfits of new records in one call of the database. Gives the version that the type has
 * (undefined when there is no type): when it is not the version of the given one, nothing was written. The type's lock
 * is held then.
 */
export async function insertWhole(
  trx: Trx,
  { companyId, type, records }: Of & { readonly records: readonly NewRecord[] },
): Promise<number | undefined> {
  const documents = records.map(({ document }) => stored(document))
  const systems = new Map<string, System>()
  for (const { id, at, by, link } of records) {
    const time = at.toISOString()
    systems.set(id, { at: time, by, link, changed_at: type.kind === 'WORKFLOW_RESULT' ? null : time })
  }
  const projected = records.map(({ id }, i) => ({ id, projection: type.project(documents[i]) }))
  const { facts, items, misfits } = rowsOf({ companyId, type, projected, systems })
  const values = [
    sql`${companyId}, ${type.id}, ${type.version}, ${records.map(({ id }) => id)}, ${records.map(({ at }) => at)}`,
    sql`${records.map(({ by }) => by)}, ${records.map(({ link }) => link ?? null)}, ${JSON.stringify(documents)}`,
    sql`${facts}, ${items}, ${misfits}`,
  ]
  const { rows } = await sql<{
    version: number | null
  }>`select insert_records(${sql.join(values)}) as version`.execute(trx)
  return rows[0]?.version ?? undefined
}

/**
 * New documents of records whose rows the caller holds, with all that follows from them, in one statement. Gives the
 * new versions.
 */
export async function updateWhole(
  trx: Trx,
  given: Of & { readonly by: string | null; readonly records: readonly ChangedRecord[] },
): Promise<ReadonlyMap<string, number>> {
  const { companyId, type, by, records } = given
  const documents = records.map(({ id, document }) => ({ id, document: stored(document) }))
  const projected = documents.map(({ id, document }) => ({ id, projection: type.project(document) }))
  const parts = [
    sql`r as (update record set document = new.document, version = record.version + 1, changed_at = now(),
        changed_by = ${by}::uuid
      from json_populate_recordset(null::public.record, ${JSON.stringify(documents)}::json) new
      where record.company_id = ${companyId} and record.id = new.id
      returning record.id, record.at, record.by, record.link, record.changed_at, record.version)`,
    ...replaceProjection({ companyId, type, projected }),
  ]
  const { rows } = await sql<{ id: string; version: number }>`with ${sql.join(parts)}
    select id, version from r`.execute(trx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

interface Projected {
  readonly id: string
  readonly projection: Projection
}

/** Replaces the projection of records that a part named `r` before these gives. */
export function replaceProjection(
  given: Of & { readonly projected: readonly Projected[] },
): RawBuilder<unknown>[] {
  const { companyId, type, projected } = given
  const { facts, items, misfits } = rowsOf({ companyId, type, projected })
  const ids = projected.map(({ id }) => id)
  const lists = type.layout.lists.map(({ id }) => id)
  return [
    replaceFacts(type, facts),
    sql`old_items as (delete from item where company_id = ${companyId} and list = any(${lists}::uuid[])
      and record_id = any(${ids}::uuid[]) returning 1)`,
    sql`old_misfits as (delete from projection_error where company_id = ${companyId} and type_id = ${type.id}
      and record_id = any(${ids}::uuid[]) returning 1)`,
    // What counts the rows that are deleted inserts after they are.
    sql`i as (insert into item select new.* from unnest(${items}::item[]) new
      where (select count(*) from old_items) >= 0)`,
    sql`m as (insert into projection_error select new.* from unnest(${misfits}::projection_error[]) new
      where (select count(*) from old_misfits) >= 0)`,
  ]
}

/** System columns of a fact. */
interface System {
  readonly at: string
  readonly by: string | null
  readonly link: string | null | undefined
  readonly changed_at: string | null
}

/** The rows of several records as literals of arrays. Without `systems` facts lack the system columns. */
function rowsOf(
  given: Of & {
    readonly projected: readonly Projected[]
    readonly systems?: ReadonlyMap<string, System>
  },
) {
  const { companyId, type, projected, systems } = given
  const facts: string[] = []
  const items: string[] = []
  const misfits: string[] = []
  for (const { id, projection } of projected) {
    const system = { company_id: companyId, type_id: type.id, id, ...systems?.get(id) }
    for (const { page, values } of projection.facts)
      facts.push(rowLiteral(FACT_PLACES, system, { page }, slots(values)))
    for (const { values, path, ...at } of projection.items) {
      const place = { company_id: companyId, record_id: id, ...at, path: path && list(path) }
      items.push(rowLiteral(ITEM_PLACES, place, slots(values)))
    }
    for (const { path, places } of projection.misfits) {
      const misfit = { company_id: companyId, type_id: type.id, record_id: id, path, places: list(places) }
      misfits.push(rowLiteral(MISFIT_PLACES, misfit))
    }
  }
  return { facts: rowsLiteral(facts), items: rowsLiteral(items), misfits: rowsLiteral(misfits) }
}

function slots(values: PageRow['values']): Readonly<Record<string, Cell>> {
  const cells: Record<string, Cell> = {}
  for (const name in values) {
    const value = values[name]
    cells[name] =
      typeof value !== 'object'
        ? value
        : name.startsWith('j')
          ? json(value)
          : list(value as readonly unknown[])
  }
  return cells
}

const columns = (names: readonly string[], alias = '') =>
  sql.raw(names.map((name) => `${alias}"${name}"`).join(', '))
const REPLACED = sql.raw(SLOTS.map((name) => `"${name}" = excluded."${name}"`).join(', '))

/** Replaces facts; what is of the record comes from `r`. */
function replaceFacts(type: StoredType, facts: string) {
  const changed = type.kind === 'WORKFLOW_RESULT' ? sql`null::timestamptz` : sql`r.changed_at`
  return sql`f as (insert into fact (company_id, type_id, id, at, by, link, changed_at, page, ${columns(SLOTS)})
    select new.company_id, new.type_id, r.id, r.at, r.by, r.link, ${changed}, new.page, ${columns(SLOTS, 'new.')}
    from unnest(${facts}::fact[]) new join r on r.id = new.id
    on conflict (company_id, id, page) do update set changed_at = excluded.changed_at, ${REPLACED})`
}

/**
 * A document as it will be read again: JSON without the character 0 and without halves of surrogate pairs, which
 * PostgreSQL refuses. What is projected is this, never what was handed in.
 */
function stored(document: Document): unknown {
  const written = JSON.stringify(document)
  const isOdd = /\\u(0000|d[89a-f])/i.test(written)
  return JSON.parse(isOdd ? JSON.stringify(storable(document)) : written)
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storable(name), storable(each)]))
}
