import { type RawBuilder, sql } from 'kysely'
import { planned } from '../db/planned.ts'
import type { Trx } from '../db/pool.ts'
import { noteChange } from './changes.ts'
import { givenDocuments, type KeptRow, keptColumns } from './kept.ts'
import { lockType, lockTypes } from './lock.ts'
import type { Document } from './names.ts'
import type { ChangedRecord, NewRecord, StoredRecord } from './record.ts'
import { givenRecords, type KeptRecord, recordColumns, recordsOfType, type TypeKey } from './record-rows.ts'
import { guessType, readType, readTypesOf, type StoredType } from './type-store.ts'
import { deleteWhole, insertWhole, updateWhole } from './write.ts'

interface RecordsOfTypes {
  readonly companyId: string
  readonly typeIds: readonly string[]
  readonly ids: readonly string[]
}

/** There is no type of that id (any more). */
export class NoRecordType extends Error {}

/**
 * Writes records with their projection in one statement. The type stays as it is until the transaction ends. Throws
 * `NoRecordType`, and the database's unique violation `record_pkey` when an id exists.
 */
export async function insertRecords(
  trx: Trx,
  { companyId, typeId, records }: TypeKey & { readonly records: readonly NewRecord[] },
): Promise<void> {
  if (records.length === 0) return
  const guess = guessType(trx, companyId, typeId)
  if (guess && (await insertWhole(trx, { companyId, type: guess, records })) === guess.version) return
  const type = await lockedType(trx, companyId, typeId)
  await insertWhole(trx, { companyId, type, records })
}

/**
 * Replaces documents and their projection. Gives the new version of each record that was changed; one that does not
 * exist, or whose version is another than the given, is left alone and missing in the answer.
 */
export async function updateRecords(
  trx: Trx,
  given: TypeKey & { readonly by: string | null; readonly records: readonly ChangedRecord[] },
): Promise<ReadonlyMap<string, number>> {
  const { companyId, typeId, by, records } = given
  return await updateRecordsOfTypes(trx, { companyId, by, byType: new Map([[typeId, records]]) })
}

/** The same for records of several types, by the ids of these: what is asked before, is asked once for all of them. */
export async function updateRecordsOfTypes(
  trx: Trx,
  given: {
    readonly companyId: string
    readonly by: string | null
    readonly byType: ReadonlyMap<string, readonly ChangedRecord[]>
  },
): Promise<ReadonlyMap<string, number>> {
  const { companyId, by, byType } = given
  const typeIds = [...byType.keys()].toSorted()
  if (typeIds.length === 0) return new Map()
  await lockTypes(trx, typeIds)
  const types = await readTypesOf(trx, companyId, typeIds)
  const ids = [...byType.values()].flatMap((records) => records.map(({ id }) => id))
  const found = await lockRecords(trx, { companyId, typeIds, ids })
  const versions: (readonly [string, number])[] = []
  for (const typeId of typeIds) {
    const type = types.get(typeId)
    if (!type) throw new NoRecordType(`no record type ${typeId}`)
    const due = (byType.get(typeId) ?? []).filter(({ id, version }) => {
      const there = found.get(id)
      return there?.typeId === typeId && (version === undefined || version === there.version)
    })
    if (due.length > 0) versions.push(...(await updateWhole(trx, { companyId, type, by, records: due })))
  }
  return new Map(versions)
}

/** Removes records and everything that was projected from them. Returns how many there were. */
export async function deleteRecords(
  trx: Trx,
  { companyId, typeId, ids }: TypeKey & { readonly ids: readonly string[] },
): Promise<number> {
  await lockType(trx, typeId, 'write')
  return await deleteWhole(trx, { companyId, typeId, ids })
}

/** Records of a type by id, or all of them (for types known to be small); in the order of their ids. */
export async function readRecords(
  trx: Trx,
  { companyId, typeId, ids }: TypeKey & { readonly ids?: readonly string[] },
): Promise<readonly StoredRecord[]> {
  const found = ids
    ? sql`record where company_id = ${companyId} and type_id = ${typeId} and id = any(${ids}::uuid[])`
    : recordsOfType({ companyId, typeId })
  const { rows } =
    await sql<KeptRecord>`select ${recordColumns(companyId)} from ${found} order by record.id`.execute(trx)
  return await givenRecords(trx, companyId, rows)
}

/** The documents of records of several types, by id. */
export async function readDocumentsOf(
  trx: Trx,
  of: RecordsOfTypes,
): Promise<readonly (Pick<StoredRecord, 'id' | 'document'> & { readonly typeId: string })[]> {
  if (of.ids.length === 0) return []
  return await givenDocuments(trx, of.companyId, await readDocumentRows(trx, of))
}

/** The documents of records, of whatever type, by id. */
export async function readDocumentsById(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly typeId: string; readonly document: Document }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<KeptRow & Pick<StoredRecord, 'id' | 'document'>>`
    select id, ${keptColumns(companyId)} from record
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
  return new Map((await givenDocuments(trx, companyId, rows)).map((row) => [row.id, row]))
}

const readDocumentRows = planned(
  'read_documents',
  ({ companyId, typeIds, ids }: RecordsOfTypes) => sql<
    KeptRow & Pick<StoredRecord, 'id' | 'document'>
  >`select id, ${keptColumns(companyId)} from record
    where company_id = ${companyId} and type_id = any(${typeIds}::uuid[]) and id = any(${ids}::uuid[])`,
)

/** Whole records of a type, locked in the order of their ids: `update` also keeps others from beginning to name them. */
export async function lockWholeRecords(
  trx: Trx,
  { companyId, typeId, ids }: TypeKey & { readonly ids: readonly string[] },
  lock: 'update' | 'no key update',
): Promise<readonly StoredRecord[]> {
  const { rows } = await sql<KeptRecord>`select ${recordColumns(companyId)}
    from record where company_id = ${companyId} and type_id = ${typeId} and id = any(${ids}::uuid[])
    order by id ${sql.raw(`for ${lock} of record`)}`.execute(trx)
  return await givenRecords(trx, companyId, rows)
}

/** Those of these ids that are records of the type; with a lock nobody removes them until the commit. */
export async function presentRecords(
  trx: Trx,
  { companyId, typeId, ids }: TypeKey & { readonly ids: readonly string[] },
  lock?: 'key share',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from record
    where company_id = ${companyId} and type_id = ${typeId} and id = any(${ids}::uuid[])
    order by id ${lock ? sql.raw(`for ${lock}`) : sql``}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What the records of a type hold under a key, each once. */
export async function distinctValues(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  key: string,
): Promise<unknown[]> {
  const type = await readType(trx, companyId, typeId)
  const names = [...new Set([type?.keys.of(key) ?? key, key])]
  const found = sql.join(names.map((name) => sql`record.document -> ${name}::text`))
  const { rows } = await sql<{ value: unknown }>`select distinct coalesce(${found}) as value
    from ${recordsOfType({ companyId, typeId })} and record.document ?| ${names}::text[]`.execute(trx)
  return rows.map(({ value }) => value)
}

/**
 * Lets records that come back be the ones that they were: `before` selects id, version, at and by, which they go on
 * with. They leave months that their new state does not tell, so the change is noted of all of them.
 */
export async function continueRecords(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  before: RawBuilder<unknown>,
): Promise<void> {
  await sql`update record set version = before.version, at = before.at, by = before.by from (${before}) before
    where record.company_id = ${companyId} and record.type_id = ${typeId} and record.id = before.id`.execute(
    trx,
  )
  await sql`update fact set at = before.at, by = before.by from (${before}) before
    where fact.company_id = ${companyId} and fact.type_id = ${typeId} and fact.id = before.id`.execute(trx)
  await noteChange(trx, companyId, { typeId, at: null })
}

/** The type, locked against changes until the transaction ends. */
async function lockedType(trx: Trx, companyId: string, typeId: string): Promise<StoredType> {
  await lockType(trx, typeId, 'write')
  const type = await readType(trx, companyId, typeId)
  if (!type) throw new NoRecordType(`no record type ${typeId}`)
  return type
}

interface RecordVersion {
  readonly id: string
  readonly typeId: string
  readonly version: number
}

/**
 * The versions of existing records. Locked in a separate statement, so that the next one sees the changes it waited
 * for.
 */
async function lockRecords(trx: Trx, of: RecordsOfTypes): Promise<ReadonlyMap<string, RecordVersion>> {
  const rows = await lockVersions(trx, of)
  return new Map(rows.map((row) => [row.id, row]))
}

const lockVersions = planned(
  'lock_records',
  ({ companyId, typeIds, ids }: RecordsOfTypes) => sql<RecordVersion>`
    select id, type_id as "typeId", version from record
    where company_id = ${companyId} and type_id = any(${typeIds}::uuid[]) and id = any(${ids}::uuid[])
    order by id for no key update`,
)
