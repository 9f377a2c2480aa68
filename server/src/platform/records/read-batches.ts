import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { givenDocuments, type KeptRow, keptColumns } from './kept.ts'
import type { StoredRecord } from './record.ts'
import { givenRecords, type KeptRecord, recordColumns, recordsOfType, type TypeKey } from './record-rows.ts'

/** All records of a type in the order of their ids, some thousands at a time. */
export async function* readBatches(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  size = 5000,
): AsyncGenerator<readonly StoredRecord[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<KeptRecord>`
      select ${recordColumns(companyId)} from ${recordsOfType({ companyId, typeId })} and fact.id > ${after}
      order by fact.id limit ${size}`.execute(trx)
    const last = rows.at(-1)
    if (last) yield await givenRecords(trx, companyId, rows)
    if (!last || rows.length < size) return
    after = last.id
  }
}

/** What a record held at a moment. */
export type RecordState = Pick<StoredRecord, 'id' | 'version' | 'document'>

const STATES = 2000

/** All records of a type at one moment, in batches, ordered by id; one reader in a transaction. */
export async function* readStates(
  trx: Trx,
  { companyId, typeId }: TypeKey,
): AsyncGenerator<readonly RecordState[], void> {
  await sql`declare record_states no scroll cursor for
    select record.id, record.version, ${keptColumns(companyId)} from ${recordsOfType({ companyId, typeId })}
    order by fact.id`.execute(trx)
  for (;;) {
    const { rows } = await sql<
      RecordState & KeptRow
    >`fetch ${sql.raw(String(STATES))} from record_states`.execute(trx)
    if (rows.length > 0) yield await givenDocuments(trx, companyId, rows)
    if (rows.length < STATES) break
  }
  await sql`close record_states`.execute(trx)
}
