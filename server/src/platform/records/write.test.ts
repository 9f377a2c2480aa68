import { newId } from '@feldwerk/contract/new-id.ts'
import { STRING } from '@feldwerk/query/types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { inCompany, type Trx } from '../db/tenant.ts'
import { saveRecordType } from './change-types.ts'
import { insertRecords, updateRecords } from './records.ts'

let database: TestDatabase
let company: { companyId: string; accountId: string }

beforeAll(async () => {
  database = await testDatabase()
  company = await insertCompany(database)
})
afterAll(() => database.close())

const write = <T>(run: (trx: Trx) => Promise<T>) =>
  inCompany(database.databases.db, company.companyId, 'write', run)

const VALVE = { id: newId(), kind: 'ASSET', fields: [{ id: 'f1', name: 'name', type: STRING }] } as const

/** Rows that this transaction has fetched from a table, whichever way. */
async function fetched(trx: Trx, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select (seq_tup_read + idx_tup_fetch)::integer as rows
    from pg_stat_xact_user_tables where relname = ${table}`.execute(trx)
  return rows[0]?.rows ?? 0
}

test('what writes some records anew reads these, and not all of the company, even before the table was analysed', async () => {
  const { companyId, accountId: by } = company
  const ids = Array.from({ length: 4000 }, () => newId())
  await write(async (trx) => {
    await saveRecordType(trx, companyId, VALVE)
    const at = new Date()
    const records = ids.map((id) => ({ id, document: { f1: 'V' }, at, by }))
    await insertRecords(trx, { companyId, typeId: VALVE.id, records })
  })
  const read = await write(async (trx) => {
    const records = ids.slice(0, 100).map((id) => ({ id, document: { f1: 'W' } }))
    await updateRecords(trx, { companyId, typeId: VALVE.id, by, records })
    return { records: await fetched(trx, 'record'), facts: await fetched(trx, 'fact') }
  })
  // Each of the hundred is looked at for its lock, its document and its facts.
  expect(read.records).toBeLessThanOrEqual(1000)
  expect(read.facts).toBeLessThanOrEqual(1000)
})
