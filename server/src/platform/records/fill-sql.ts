import { sql as part, raw, type Sql } from '@feldwerk/query/sql/sql.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { FAMILIES, familyOf } from './codec.ts'
import { SLOTS } from './columns.ts'
import { member, slotValue } from './document-sql.ts'
import type { Slot } from './layout.ts'
import { projectAgain } from './project-again.ts'
import type { StoredType } from './type-store.ts'

interface Batch {
  readonly companyId: string
  readonly type: StoredType
  readonly ids: readonly string[]
}

/** Slots that one statement can fill: of records, on their first page, told apart from misfits without a second look. */
function fillable({ layout }: StoredType): readonly Slot[] | undefined {
  const isOpen = ({ state }: { readonly state: string }) => state === 'filling' || state === 'dropped'
  const filling = layout.slots.filter(isOpen)
  const isPlain = ({ list, page, codec }: Slot) => list === null && page === 0 && codec !== 'SIGNATURE[]'
  const isOnlySlots = filling.length > 0 && !layout.lists.some(isOpen) && filling.every(isPlain)
  return isOnlySlots ? filling : undefined
}

/**
 * Fills new slots of records in the database, many times as fast as by way of their documents. Records with a value
 * that may not fit go through the projector, which tells. False when the projector has to do all of it.
 */
export async function fillInDatabase(trx: Trx, { companyId, type, ids }: Batch): Promise<boolean> {
  const filling = fillable(type)
  if (!filling) return false
  const of = sql`company_id = ${companyId} and id = any(${ids}::uuid[])`
  await sql`select from record where ${of} order by id for no key update`.execute(trx)
  await sql`delete from fact where ${of} and type_id = ${type.id}
    and page > ${Math.max(...type.layout.slots.map(({ page }) => page))}`.execute(trx)
  await sql`delete from projection_error where company_id = ${companyId} and type_id = ${type.id}
    and record_id = any(${ids}::uuid[]) and path = any(${filling.map(({ path }) => path)}::text[])`.execute(
    trx,
  )
  const values = filling.map(
    ({ codec, path }, i) => sql`${toKysely(slotValue(codec, given(type, path), 0))} as ${sql.ref(`v${i}`)}`,
  )
  const set = [
    ...filling.map(({ column }, i) => sql`${sql.ref(column)} = new.${sql.ref(`v${i}`)}`),
    ...freeSlots(type).map((column) => sql`${sql.ref(column)} = null`),
  ]
  const odd = sql.join(
    filling.map((slot, i) => isOdd(type, slot, i)),
    sql` or `,
  )
  const { rows } = await sql<{ id: string }>`with new as materialized (
      select id, document, ${sql.join(values)} from record where ${of}
    ), done as (
      update fact set ${sql.join(set)} from new
      where fact.company_id = ${companyId} and fact.type_id = ${type.id} and fact.id = new.id and fact.page = 0 returning 1
    ) select id from new where ${odd}`.execute(trx)
  if (rows.length > 0) await projectAgain(trx, { companyId, type, ids: rows.map(({ id }) => id) })
  return true
}

/** Unused slots of the first page, which are cleared. */
function freeSlots({ layout }: StoredType): string[] {
  const taken = new Set(
    layout.slots.filter(({ list, page }) => list === null && page === 0).map(({ column }) => column),
  )
  return SLOTS.filter((column) => !taken.has(column))
}

const given = (type: StoredType, path: string): Sql =>
  part`(${path.split('.').reduce((inner, id) => member(inner, id, type.keys), raw('document'))})`

/** Is there a value of which something may be lost? */
function isOdd(type: StoredType, { codec, path }: Slot, i: number): RawBuilder<unknown> {
  const value = sql.ref(`v${i}`)
  const isThere = toKysely(part`coalesce(jsonb_typeof${given(type, path)}, 'null') <> 'null'`)
  const isLost = FAMILIES[familyOf(codec)].type.endsWith('[]')
    ? sql`(${value} is null or array_position(${value}, null) is not null)`
    : sql`${value} is null`
  return sql`(${isThere} and ${isLost})`
}

/** Converts query/'s SQL into kysely's. Fields of documents have only text and parameters. */
function toKysely({ pieces }: Sql): RawBuilder<unknown> {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return sql.raw(piece)
    if (piece.kind !== 'parameter') throw new Error('only text and parameters')
    return sql`${piece.value}::${sql.raw(piece.type)}`
  })
  return sql.join(parts, sql``)
}
