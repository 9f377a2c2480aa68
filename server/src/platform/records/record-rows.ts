import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { givenDocuments, type KeptRow, keptColumns } from './kept.ts'
import type { StoredRecord } from './record.ts'

/** A record as a statement reads it with `recordColumns`. */
export type KeptRecord = StoredRecord & KeptRow

/** Of `record`. */
export const recordColumns = (
  companyId: string,
): RawBuilder<unknown> => sql`record.id, ${keptColumns(companyId)}, record.version, record.at as "createdAt",
  record.by as "createdBy", record.link, record.changed_at as "changedAt", record.changed_by as "changedBy"`

/** A type of records. */
export interface TypeKey {
  readonly companyId: string
  /** The storage's id of the type (`RecordTypeDefinition.id`). */
  readonly typeId: string
}

/**
 * The records of a type by way of their facts, whose key has the type before the id: `fact.id` is the order that they come
 * in by themselves. That spares records an index of their own for it.
 */
export const recordsOfType = ({ companyId, typeId }: TypeKey): RawBuilder<unknown> =>
  sql`fact join record on record.company_id = ${companyId} and record.id = fact.id
    where fact.company_id = ${companyId} and fact.type_id = ${typeId} and fact.page = 0`

/** The same records with their documents as they were given. */
export async function givenRecords(
  trx: Trx,
  companyId: string,
  rows: readonly KeptRecord[],
): Promise<readonly StoredRecord[]> {
  let last: StoredRecord | undefined
  const given = await givenDocuments(trx, companyId, rows)
  return given.map(({ typeId, typeVersion, ...record }) => {
    last = last ? sharing(record, last) : record
    return last
  })
}

/**
 * A record with the times and people of the one before it, where they are the same: kept for each of a hundred thousand
 * that came together, they take much memory. Nobody may change such a time.
 */
function sharing(record: StoredRecord, last: StoredRecord): StoredRecord {
  const time = (name: 'createdAt' | 'changedAt') =>
    record[name].getTime() === last[name].getTime() ? last[name] : record[name]
  const person = (name: 'createdBy' | 'changedBy') =>
    record[name] === last[name] ? last[name] : record[name]
  return {
    ...record,
    createdAt: time('createdAt'),
    changedAt: time('changedAt'),
    createdBy: person('createdBy'),
    changedBy: person('changedBy'),
  }
}
