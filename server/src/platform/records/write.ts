import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { FAMILIES } from './codec.ts'
import { type Document, isPlainObject } from './names.ts'
import type { Projection } from './projector.ts'
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

/** Documents, facts, items and misfits of new records in one statement. Rows travel as JSON, one text per table. */
export async function insertWhole(
  trx: Trx,
  { companyId, type, records }: Of & { readonly records: readonly NewRecord[] },
): Promise<void> {
  const rows = records.map(({ id, at, by, link, document }) => ({
    id,
    at,
    by,
    link,
    document: stored(document),
  }))
  const projected = rows.map(({ id, document }) => ({ id, projection: type.project(document) }))
  const { facts, items, misfits } = projectedRows(projected)
  const parts = [
    sql`r as (insert into record (company_id, type_id, id, at, by, link, document, changed_at, changed_by)
      select ${companyId}::uuid, ${type.id}::uuid, id, at, by, link, document, at, by
      from json_populate_recordset(null::public.record, ${JSON.stringify(rows)}::json) returning id, at, by, link, changed_at)`,
    insertFacts(type, { companyId, facts }),
    ...(items.length === 0 ? [] : [insertItems({ companyId, items })]),
    ...(misfits.length === 0 ? [] : [insertMisfits({ companyId, type, misfits })]),
  ]
  await sql`with ${sql.join(parts)} select from r`.execute(trx)
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
  const { facts, items, misfits } = projectedRows(projected)
  const ids = projected.map(({ id }) => id)
  const lists = type.layout.lists.map(({ id }) => id)
  return [
    sql`${insertFacts(type, { companyId, facts, replace: true })}`,
    sql`old_items as (delete from item where company_id = ${companyId} and list = any(${lists}::uuid[])
      and record_id = any(${ids}::uuid[]) returning 1)`,
    sql`old_misfits as (delete from projection_error where company_id = ${companyId} and type_id = ${type.id}
      and record_id = any(${ids}::uuid[]) returning 1)`,
    // What counts the rows that are deleted inserts after they are.
    ...(items.length === 0 ? [] : [insertItems({ companyId, items, after: sql`old_items` })]),
    ...(misfits.length === 0 ? [] : [insertMisfits({ companyId, type, misfits, after: sql`old_misfits` })]),
  ]
}

/** The rows of several records as they go into the statement; what is null is left out. */
function projectedRows(projected: readonly Projected[]) {
  return {
    facts: projected.flatMap(({ id, projection }) =>
      projection.facts.map(({ page, values }) => ({ id, page, ...values })),
    ),
    items: projected.flatMap(({ id, projection }) =>
      projection.items.map(({ values, ...row }) => ({ record_id: id, ...row, ...values })),
    ),
    misfits: projected.flatMap(({ id, projection }) =>
      projection.misfits.map((row) => ({ record_id: id, ...row })),
    ),
  }
}

const columns = (names: readonly string[], alias = '') =>
  sql.raw(names.map((name) => `${alias}"${name}"`).join(', '))
const REPLACED = sql.raw(SLOTS.map((name) => `"${name}" = excluded."${name}"`).join(', '))
const ITEM_COLUMNS = ['record_id', 'list', 'place', 'index', 'parent', 'page', 'path', ...SLOTS]

function insertFacts(
  type: StoredType,
  { companyId, facts, replace = false }: { companyId: string; facts: readonly object[]; replace?: boolean },
) {
  const changed = type.kind === 'WORKFLOW_RESULT' ? sql`null::timestamptz` : sql`r.changed_at`
  const conflict = replace
    ? sql`on conflict (company_id, id, page) do update set changed_at = excluded.changed_at, ${REPLACED}`
    : sql``
  return sql`f as (insert into fact (company_id, type_id, id, at, by, link, changed_at, page, ${columns(SLOTS)})
    select ${companyId}::uuid, ${type.id}::uuid, r.id, r.at, r.by, r.link, ${changed}, new.page, ${columns(SLOTS, 'new.')}
    from json_populate_recordset(null::fact, ${JSON.stringify(facts)}::json) new join r on r.id = new.id ${conflict})`
}

interface Rest {
  readonly companyId: string
  /** The part that removes the old rows. */
  readonly after?: RawBuilder<unknown>
}

const afterwards = (part: RawBuilder<unknown> | undefined) =>
  part ? sql`where (select count(*) from ${part}) >= 0` : sql``

const insertItems = ({ companyId, items, after }: Rest & { readonly items: readonly object[] }) =>
  sql`i as (insert into item (company_id, ${columns(ITEM_COLUMNS)})
    select ${companyId}::uuid, ${columns(ITEM_COLUMNS)}
    from json_populate_recordset(null::item, ${JSON.stringify(items)}::json) ${afterwards(after)})`

const insertMisfits = ({
  companyId,
  type,
  misfits,
  after,
}: Rest & Of & { readonly misfits: readonly object[] }) =>
  sql`m as (insert into projection_error (company_id, type_id, record_id, path, places)
    select ${companyId}::uuid, ${type.id}::uuid, record_id, path, places
    from json_populate_recordset(null::projection_error, ${JSON.stringify(misfits)}::json) ${afterwards(after)})`

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
