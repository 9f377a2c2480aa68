import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { SLOTS } from './columns.ts'
import { type Document, isPlainObject } from './names.ts'
import type { ChangedRecord, NewRecord } from './record.ts'
import { type ProjectedRecord, rowsOf, type System } from './rows.ts'
import type { StoredType } from './type-store.ts'

interface TypeOfRecords {
  readonly companyId: string
  readonly type: StoredType
}

/** Both have as many arguments, and are planned once for each connection: see `plannedOnce`. */
const insertBy = (name: string) =>
  `/* ${name} */ select ${name}(${Array.from({ length: 11 }, (_, i) => `$${i + 1}`).join(', ')}) as version`
const INSERT_ONE = insertBy('insert_record')
const INSERT_SEVERAL = insertBy('insert_records')

/**
 * Documents, facts, items and misfits of new records in one call of the database. Gives the version that the type has
 * (undefined when there is no type): when it is not the version of the given one, nothing was written. The type's lock
 * is held then.
 */
export async function insertWhole(
  trx: Trx,
  { companyId, type, records }: TypeOfRecords & { readonly records: readonly NewRecord[] },
): Promise<number | undefined> {
  const written = records.map(({ document }) => storable(document))
  const systems = new Map<string, System>()
  for (const { id, at, by, link } of records) {
    const time = at.toISOString()
    systems.set(id, { at: time, by, link, changed_at: type.kind === 'WORKFLOW_RESULT' ? null : time })
  }
  const projected = records.map(({ id }, i) => ({
    id,
    projection: type.project(JSON.parse(written[i] ?? 'null')),
  }))
  const { facts, items, misfits } = rowsOf({ companyId, typeId: type.id, projected, systems })
  const [one] = records
  const { call, given } =
    one && records.length === 1
      ? { call: INSERT_ONE, given: [one.id, one.at.toISOString(), one.by, one.link ?? null, written[0]] }
      : {
          call: INSERT_SEVERAL,
          given: [
            records.map(({ id }) => id),
            records.map(({ at }) => at.toISOString()),
            records.map(({ by }) => by),
            records.map(({ link }) => link ?? null),
            `[${written.join(',')}]`,
          ],
        }
  const values = [companyId, type.id, type.version, ...given, facts, items, misfits]
  const { rows } = await trx.executeQuery<{ version: number | null }>(CompiledQuery.raw(call, values))
  return rows[0]?.version ?? undefined
}

/**
 * New documents of records whose rows the caller holds, with all that follows from them, in one statement. Gives the
 * new versions.
 */
export async function updateWhole(
  trx: Trx,
  given: TypeOfRecords & { readonly by: string | null; readonly records: readonly ChangedRecord[] },
): Promise<ReadonlyMap<string, number>> {
  const { companyId, type, by, records } = given
  const documents = records.map(({ id, document, by: own = by }) => ({
    id,
    document: JSON.parse(storable(document)),
    by: own,
  }))
  const projected = documents.map(({ id, document }) => ({ id, projection: type.project(document) }))
  const parts = [
    sql`r as (update record set document = new.document, version = record.version + 1, changed_at = now(),
        changed_by = new.by
      from json_populate_recordset(null::public.record, ${JSON.stringify(documents)}::json) new
      where record.company_id = ${companyId} and record.id = new.id
      returning record.id, record.at, record.by, record.link, record.changed_at, record.version)`,
    ...replaceProjection({ companyId, type, projected, slots: slotsOf(type) }),
  ]
  const { rows } = await sql<{ id: string; version: number }>`with ${sql.join(parts)}
    select id, version from r`.execute(trx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** The slots that the type has; what frees others clears them (`fill.ts`). */
function slotsOf({ layout }: StoredType): readonly string[] {
  const own = new Set(layout.slots.flatMap(({ list, column }) => (list === null ? [column] : [])))
  return SLOTS.filter((name) => own.has(name))
}

/**
 * Replaces the projection of records that a part named `r` before these gives; of their facts all slots, or only those
 * given.
 */
export function replaceProjection(
  given: TypeOfRecords & {
    readonly projected: readonly ProjectedRecord[]
    readonly slots?: readonly string[]
  },
): RawBuilder<unknown>[] {
  const { companyId, type, projected, slots = SLOTS } = given
  const { facts, items, misfits } = rowsOf({ companyId, typeId: type.id, projected })
  const ids = projected.map(({ id }) => id)
  const lists = type.layout.lists.map(({ id }) => id)
  return [
    replaceFacts(type, { facts, slots }),
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

const columns = (names: readonly string[], alias = '') =>
  sql.raw(names.map((name) => `, ${alias}"${name}"`).join(''))

/** Replaces facts; the record's own columns come from `r`. */
function replaceFacts(
  type: StoredType,
  { facts, slots }: { readonly facts: string; readonly slots: readonly string[] },
) {
  const changed = type.kind === 'WORKFLOW_RESULT' ? sql`null::timestamptz` : sql`r.changed_at`
  const replaced = sql.raw(slots.map((name) => `, "${name}" = excluded."${name}"`).join(''))
  return sql`f as (insert into fact (company_id, type_id, id, at, by, link, changed_at, page${columns(slots)})
    select new.company_id, new.type_id, r.id, r.at, r.by, r.link, ${changed}, new.page${columns(slots, 'new.')}
    from unnest(${facts}::fact[]) new join r on r.id = new.id
    on conflict (company_id, id, type_id, page) do update set changed_at = excluded.changed_at${replaced})`
}

/**
 * A document as it will be read again: JSON without the character 0 and without halves of surrogate pairs, which
 * PostgreSQL refuses. This is projected, never the input.
 */
function storable(document: Document): string {
  const written = JSON.stringify(document)
  const isOdd = /\\u(0000|d[89a-f])/i.test(written)
  return isOdd ? JSON.stringify(withoutOdd(document)) : written
}

function withoutOdd(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(withoutOdd)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [withoutOdd(name), withoutOdd(each)]))
}
