import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { type Document, isPlainObject } from './names.ts'
import type { ItemRow, PageRow, Projection } from './projector.ts'
import type { ChangedRecord, NewRecord } from './records.ts'
import { type Column, selected, slotColumns, unnest } from './rows.ts'
import type { StoredType } from './type-store.ts'

interface Of {
  readonly companyId: string
  readonly type: StoredType
}

interface Projected {
  readonly id: string
  readonly projection: Projection
}

/** Documents, facts, items and misfits of new records in one statement. */
export async function insertWhole(
  trx: Trx,
  given: Of & { readonly records: readonly NewRecord[] },
): Promise<void> {
  const { companyId, type, records } = given
  const documents = records.map(({ document }) => stored(document))
  const columns: Column[] = [
    { name: 'id', type: 'uuid', values: records.map(({ id }) => id) },
    { name: 'at', type: 'timestamptz', values: records.map(({ at }) => at.toISOString()) },
    { name: 'by', type: 'uuid', values: records.map(({ by }) => by) },
    { name: 'link', type: 'uuid', values: records.map(({ link }) => link ?? null) },
    { name: 'document', type: 'jsonb', values: documents.map(({ text }) => text) },
  ]
  const projected = records.map(({ id }, i) => ({ id, projection: type.project(documents[i]?.value) }))
  const parts = [
    sql`r as (insert into record (company_id, type_id, id, at, by, link, document, changed_at, changed_by)
      select ${companyId}::uuid, ${type.id}::uuid, ${selected(columns)}, u.at, u.by from ${unnest(columns)}
      returning id, at, by, link, changed_at)`,
    factPart({ companyId, type, projected, conflict: sql`` }),
    ...itemPart({ companyId, type, projected, after: sql`true` }),
    ...misfitPart({ companyId, type, projected, after: sql`true` }),
  ]
  await sql`with ${sql.join(parts)} select from r`.execute(trx)
}

/** New documents of records whose rows the caller holds, with all that follows from them, in one statement. */
export async function updateWhole(
  trx: Trx,
  given: Of & { readonly by: string | null; readonly records: readonly ChangedRecord[] },
): Promise<ReadonlyMap<string, number>> {
  const { companyId, type, by, records } = given
  const documents = records.map(({ document }) => stored(document))
  const columns: Column[] = [
    { name: 'id', type: 'uuid', values: records.map(({ id }) => id) },
    { name: 'document', type: 'jsonb', values: documents.map(({ text }) => text) },
  ]
  const projected = records.map(({ id }, i) => ({ id, projection: type.project(documents[i]?.value) }))
  const parts = [
    sql`r as (update record set document = u.document::jsonb, version = record.version + 1, changed_at = now(),
        changed_by = ${by}::uuid
      from ${unnest(columns)} where record.company_id = ${companyId} and record.id = u.id
      returning record.id, record.at, record.by, record.link, record.changed_at, record.version)`,
    ...projectionParts({ companyId, type, projected }),
  ]
  const { rows } = await sql<{ id: string; version: number }>`with ${sql.join(parts)}
    select id, version from r`.execute(trx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Replaces the projection of records that the common table expression `r` gives. */
export function projectionParts(
  given: Of & { readonly projected: readonly Projected[] },
): RawBuilder<unknown>[] {
  const { companyId, type, projected } = given
  const ids = projected.map(({ id }) => id)
  const conflict = sql`on conflict (company_id, id, page) do update set ${sql.join(
    [...slotsOf(type, null), 'changed_at'].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  )}`
  const lists = type.layout.lists.map(({ id }) => id)
  return [
    factPart({ ...given, conflict }),
    ...(lists.length === 0
      ? []
      : [
          sql`old_items as (delete from item where company_id = ${companyId} and list = any(${lists}::uuid[])
            and record_id = any(${ids}::uuid[]) returning 1)`,
          ...itemPart({ ...given, after: sql`(select count(*) from old_items) >= 0` }),
        ]),
    sql`old_misfits as (delete from projection_error where company_id = ${companyId} and type_id = ${type.id}
      and record_id = any(${ids}::uuid[]) returning 1)`,
    ...misfitPart({ ...given, after: sql`(select count(*) from old_misfits) >= 0` }),
  ]
}

interface Part extends Of {
  readonly projected: readonly Projected[]
}

function factPart({
  companyId,
  type,
  projected,
  conflict,
}: Part & { readonly conflict: RawBuilder<unknown> }) {
  const rows = projected.flatMap(({ id, projection }) => projection.facts.map((row) => ({ id, ...row })))
  const columns = [...pageColumns(rows), ...slotColumns(rows, slotsOf(type, null))]
  const changed = type.kind === 'WORKFLOW_RESULT' ? sql`null::timestamptz` : sql`r.changed_at`
  return sql`f as (insert into fact (company_id, type_id, at, by, link, changed_at, ${namesOf(columns)})
    select ${companyId}::uuid, ${type.id}::uuid, r.at, r.by, r.link, ${changed}, ${selected(columns)}
    from ${unnest(columns)} join r on r.id = u.id ${conflict})`
}

/** Rows are inserted once `after` is known: a part that removes the old ones has run then. */
function itemPart({ companyId, type, projected, after }: Part & { readonly after: RawBuilder<unknown> }) {
  const rows = projected.flatMap(({ id, projection }) =>
    projection.items.map((row) => ({ record_id: id, ...row })),
  )
  if (rows.length === 0) return []
  const column = (name: keyof ItemRow | 'record_id', typeName: string) => ({
    name,
    type: typeName,
    values: rows.map((row) => row[name] as unknown),
  })
  const lists = new Set(rows.map(({ list }) => list))
  const slots = [...new Set([...lists].flatMap((list) => slotsOf(type, list)))]
  const hasPaths = rows.some(({ path }) => path !== null)
  const columns: Column[] = [
    column('record_id', 'uuid'),
    column('list', 'uuid'),
    column('place', 'integer'),
    column('index', 'integer'),
    column('parent', 'integer'),
    column('page', 'smallint'),
    ...(hasPaths
      ? [{ name: 'path', type: 'integer[]', values: rows.map(({ path }) => path && `{${path.join(',')}}`) }]
      : []),
    ...slotColumns(rows, slots),
  ]
  return [
    sql`i as (insert into item (company_id, ${namesOf(columns)})
      select ${companyId}::uuid, ${selected(columns)} from ${unnest(columns)} where ${after})`,
  ]
}

function misfitPart({ companyId, type, projected, after }: Part & { readonly after: RawBuilder<unknown> }) {
  const rows = projected.flatMap(({ id, projection }) => projection.misfits.map((row) => ({ id, ...row })))
  if (rows.length === 0) return []
  const columns: Column[] = [
    { name: 'record_id', type: 'uuid', values: rows.map(({ id }) => id) },
    { name: 'path', type: 'text', values: rows.map(({ path }) => path) },
    { name: 'places', type: 'integer[]', values: rows.map(({ places }) => `{${places.join(',')}}`) },
  ]
  return [
    sql`m as (insert into projection_error (company_id, type_id, ${namesOf(columns)})
      select ${companyId}::uuid, ${type.id}::uuid, ${selected(columns)} from ${unnest(columns)} where ${after})`,
  ]
}

const pageColumns = (rows: readonly (PageRow & { readonly id: string })[]): Column[] => [
  { name: 'id', type: 'uuid', values: rows.map(({ id }) => id) },
  { name: 'page', type: 'smallint', values: rows.map(({ page }) => page) },
]

const namesOf = (columns: readonly Column[]) => sql.join(columns.map(({ name }) => sql.ref(name)))

/** The columns that the record's slots, or those of a list, have on any page. */
export function slotsOf({ layout }: StoredType, list: string | null): string[] {
  return [...new Set(layout.slots.filter((slot) => slot.list === list).map(({ column }) => column))]
}

interface Stored {
  readonly text: string
  readonly value: unknown
}

/**
 * A document as it will be read again: JSON without the character 0 and without halves of surrogate pairs, which
 * PostgreSQL refuses. What is projected is this, never what was handed in.
 */
function stored(document: Document): Stored {
  const written = JSON.stringify(document)
  const isOdd = /\\u(0000|d[89a-f])/i.test(written)
  const text = isOdd ? JSON.stringify(storable(document)) : written
  return { text, value: JSON.parse(text) as unknown }
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storable(name), storable(each)]))
}
