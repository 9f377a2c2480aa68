import { CompiledQuery, sql } from 'kysely'
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
  const texts = records.map(({ document }) => storable(document))
  const read = texts.map((text) => JSON.parse(text))
  const written = texts.map((text, i) => keptText(type, text, read[i]))
  const systems = new Map<string, System>()
  for (const { id, at, by, link } of records) {
    const time = at.toISOString()
    systems.set(id, { at: time, by, link, changed_at: type.kind === 'WORKFLOW_RESULT' ? null : time })
  }
  const projected = records.map(({ id }, i) => ({
    id,
    projection: type.project(read[i]),
  }))
  const { facts, items, misfits } = rowsOf({ companyId, typeId: type.id, projected, systems })
  const [one] = records
  const { call, values: own } =
    one && records.length === 1
      ? { call: INSERT_ONE, values: [one.id, one.at.toISOString(), one.by, one.link ?? null, written[0]] }
      : {
          call: INSERT_SEVERAL,
          values: [
            records.map(({ id }) => id),
            records.map(({ at }) => at.toISOString()),
            records.map(({ by }) => by),
            records.map(({ link }) => link ?? null),
            `[${written.join(',')}]`,
          ],
        }
  const values = [companyId, type.id, type.version, ...own, facts, items, misfits]
  const { rows } = await trx.executeQuery<{ version: number | null }>(CompiledQuery.raw(call, values))
  return rows[0]?.version ?? undefined
}

/**
 * New documents of records whose rows the caller holds, with all that follows from them, in one call of the database.
 * Gives the new versions.
 */
export async function updateWhole(
  trx: Trx,
  given: TypeOfRecords & { readonly by: string | null; readonly records: readonly ChangedRecord[] },
): Promise<ReadonlyMap<string, number>> {
  const { companyId, type, by, records } = given
  const read = records.map(({ document }) => JSON.parse(storable(document)))
  const documents = records.map(({ id, by: own = by }, i) => ({
    id,
    document: type.keys.short(read[i]),
    by: own,
  }))
  const projected = records.map(({ id }, i) => ({ id, projection: type.project(read[i]) }))
  const { facts, items, misfits, lists, tellsChanges } = replacing({ companyId, type, projected })
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from update_records(${companyId}, ${type.id}, ${JSON.stringify(documents)}::json, ${tellsChanges},
      ${slotsOf(type)}::text[], ${lists}::uuid[], ${facts}::fact[], ${items}::item[], ${misfits}::projection_error[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Removes records with all that was projected from them, in one call of the database. Gives how many there were. */
export async function deleteWhole(
  trx: Trx,
  given: { readonly companyId: string; readonly typeId: string; readonly ids: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select delete_records(${given.companyId}, ${given.typeId}, ${given.ids}::uuid[]) as removed`.execute(trx)
  return rows[0]?.removed ?? 0
}

/** The slots that the type has; what frees others clears them (`fill.ts`). */
function slotsOf({ layout }: StoredType): readonly string[] {
  const own = new Set(layout.slots.flatMap(({ list, column }) => (list === null ? [column] : [])))
  return SLOTS.filter((name) => own.has(name))
}

/** Replaces the projection of records that are there, all slots of their facts. */
export async function replaceProjection(trx: Trx, given: ProjectedRecords): Promise<void> {
  const { companyId, type, projected } = given
  const { facts, items, misfits, lists, tellsChanges } = replacing(given)
  await sql`select replace_projection(${companyId}, ${type.id}, ${tellsChanges}, ${[...SLOTS]}::text[], ${lists}::uuid[],
    ${projected.map(({ id }) => id)}::uuid[], ${facts}::fact[], ${items}::item[], ${misfits}::projection_error[])`.execute(
    trx,
  )
}

type ProjectedRecords = TypeOfRecords & { readonly projected: readonly ProjectedRecord[] }

/** What the functions that replace projections are given. Results tell nowhere in their facts when they changed. */
const replacing = ({ companyId, type, projected }: ProjectedRecords) => ({
  ...rowsOf({ companyId, typeId: type.id, projected }),
  lists: type.layout.lists.map(({ id }) => id),
  tellsChanges: type.kind !== 'WORKFLOW_RESULT',
})

/**
 * A document as it will be read again: JSON without the character 0 and without halves of surrogate pairs, which
 * PostgreSQL refuses. This is projected, never the input.
 */
function storable(document: Document): string {
  const written = JSON.stringify(document)
  const isOdd = /\\u(0000|d[89a-f])/i.test(written)
  return isOdd ? JSON.stringify(withoutOdd(document)) : written
}

/** A document as it is kept. A name that begins with a dot is none of a field. */
const keptText = ({ keys }: StoredType, text: string, document: unknown): string =>
  keys.isEmpty && !text.includes('".') ? text : JSON.stringify(keys.short(document))

function withoutOdd(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(withoutOdd)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [withoutOdd(name), withoutOdd(each)]))
}
