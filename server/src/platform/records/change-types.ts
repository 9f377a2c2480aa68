import type { PoolClient } from 'pg'
import type { Trx } from '../db/pool.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { send, sendAsOwner } from '../jobs/outbox.ts'
import {
  insertType,
  isWithoutRecords,
  markDeleted,
  restedIds,
  type TypeChange,
  writeLayout,
} from './change-types-store.ts'
import { keyedIds } from './keys.ts'
import { EMPTY_LAYOUT, needsWalk, nextLayout, withoutRested } from './layout.ts'
import { lockType } from './lock.ts'
import type { RecordTypeDefinition } from './record-type.ts'
import { readType, readTypes } from './type-store.ts'

/**
 * Creates a type or changes its fields: assigns slots and, when there are records already, asks for the job that
 * fills them. Fields are told apart by their ids; until a new slot is filled its field is read from the documents.
 * Waits for writers of the type that are under way. Throws a TypeError for ids that cannot be stored.
 */
export async function saveRecordType(
  trx: Trx,
  companyId: string,
  definition: RecordTypeDefinition,
): Promise<void> {
  checkIds(definition.fields)
  const zone = await zoneOf(trx, companyId)
  await lockType(trx, definition.id, 'change')
  const old = await readType(trx, companyId, definition.id)
  if (!old) await insertType(trx, companyId, definition)
  const isEmpty = !old || (await isWithoutRecords(trx, companyId, definition.id))
  const layout = nextLayout(old?.layout ?? EMPTY_LAYOUT, definition.fields, { zone, isEmpty })
  await changeLayout(trx, companyId, {
    typeId: definition.id,
    fields: definition.fields,
    keyed: keyedIds(old?.keyed ?? [], definition.fields),
    layout,
    isWalk: !isEmpty && needsWalk(layout),
  })
}

/** Takes back the slots that fields left long ago; a job clears them from all records. */
export async function takeBackSlots(trx: Trx, companyId: string, typeId: string): Promise<void> {
  await lockType(trx, typeId, 'change')
  const type = await readType(trx, companyId, typeId)
  const rested = await restedIds(trx, companyId, typeId)
  if (type && rested.size > 0)
    await changeLayout(trx, companyId, { typeId, layout: withoutRested(type.layout, rested), isWalk: true })
}

async function changeLayout(trx: Trx, companyId: string, change: TypeChange): Promise<void> {
  await writeLayout(trx, companyId, change)
  if (change.isWalk) await send(trx, companyId, 'records.fill', { typeId: change.typeId })
}

/** The type and its records are gone for everybody at once; a job removes the rows. */
export async function deleteRecordType(trx: Trx, companyId: string, typeId: string): Promise<void> {
  await lockType(trx, typeId, 'change')
  await markDeleted(trx, companyId, typeId)
  await send(trx, companyId, 'records.remove', { typeId })
}

/** The types with days get other slots when the company's clock changes: call it in the transaction that changes it. */
export async function changeRecordZone(trx: Trx, companyId: string): Promise<void> {
  for (const type of await readTypes(trx, companyId)) {
    if (type.layout.slots.some(({ codec, state }) => codec.startsWith('DATE:') && state !== 'retired'))
      await saveRecordType(trx, companyId, type)
  }
}

/** Held, so that a change of the zone sees every type that was saved by the old one. */
async function zoneOf(trx: Trx, companyId: string): Promise<string> {
  const row = await trx
    .selectFrom('company')
    .select('time_zone')
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/** Ids become parts of paths. Two fields of one object must differ in them. */
function checkIds(fields: readonly RecordField[]): void {
  const seen = new Set<string>()
  for (const { id, fields: inner } of fields) {
    if (!/^[^.\0]{1,100}$/.test(id) || seen.has(id)) throw new TypeError(`not the id of one field: ${id}`)
    seen.add(id)
    if (inner) checkIds(inner)
  }
}

/** Has that work taken up again which is owed to the types of a company that was brought from elsewhere. */
export async function takeUpAgain(client: Pick<PoolClient, 'query'>, companyId: string): Promise<void> {
  const { rows } = await client.query<{ id: string; isGone: boolean; isOpen: boolean; isLong: boolean }>(
    `select id, deleted_at is not null as "isGone", walk_until is not null as "isOpen",
       documents = 'SHORTENING' as "isLong" from record_type
     where company_id = $1 and (walk_until is not null or deleted_at is not null or documents = 'SHORTENING')`,
    [companyId],
  )
  for (const { id: typeId, isGone, isOpen, isLong } of rows) {
    if (isGone) await sendAsOwner(client, companyId, 'records.remove', { typeId })
    if (isOpen && !isGone) await sendAsOwner(client, companyId, 'records.fill', { typeId })
    if (isLong && !isGone) await sendAsOwner(client, companyId, 'records.shorten', { typeId })
  }
}
