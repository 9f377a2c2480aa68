import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { givenDocuments, type KeptRow, keptColumns } from './kept.ts'
import type { StoredRecord } from './record.ts'

/** A record as a statement reads it with `RECORD_COLUMNS`. */
export type KeptRecord = StoredRecord & KeptRow

/** Of `record`. */
export const RECORD_COLUMNS = sql`id, ${keptColumns('record')}, version, at as "createdAt", by as "createdBy", link,
  changed_at as "changedAt", changed_by as "changedBy"`

/** The same records with their documents as they were given. */
export async function givenRecords(
  trx: Trx,
  companyId: string,
  rows: readonly KeptRecord[],
): Promise<readonly StoredRecord[]> {
  return (await givenDocuments(trx, companyId, rows)).map(({ typeId, typeVersion, ...record }) => record)
}
