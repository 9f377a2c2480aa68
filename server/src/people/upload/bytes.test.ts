import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { inCompany, type Trx } from '../../platform/db/tenant.ts'
import { deleteFiles, deleteUnconsumed, insertConsumed, insertPending, markStored } from './store.ts'

let database: TestDatabase
let companyId: string
beforeAll(async () => {
  database = await testDatabase()
  companyId = (await insertCompany(database)).companyId
})
afterAll(() => database.close())

const write = <T>(run: (trx: Trx) => Promise<T>) => inCompany(database.databases.db, companyId, 'write', run)

/** What is counted, and what the files have. */
async function bytes(): Promise<{ counted: number; stored: number }> {
  const { rows } = await database.databases.owner.query<{ counted: number; stored: number }>(
    `select (select coalesce(sum(bytes), 0)::int from file_use) as counted,
       (select coalesce(sum(size), 0)::int from file) as stored`,
  )
  return rows[0] ?? { counted: -1, stored: -2 }
}

const file = (fileId: string) => ({ companyId, fileId, name: 'a.png', maxBytes: 1000, createdBy: null })
const facts = (size: number) => ({
  mime: 'image/png',
  size,
  sha256: new Uint8Array(32),
  width: null,
  height: null,
})

test('what a company stores is counted by whoever stores or removes a file', async () => {
  const [pending, kept, second] = [newId(), newId(), newId()]
  await write((trx) => insertPending(trx, [file(pending), file(second)]))
  expect(await bytes()).toEqual({ counted: 0, stored: 0 })
  await write((trx) => insertConsumed(trx, file(kept), facts(100)))
  expect(await write((trx) => markStored(trx, companyId, pending, facts(7)))).toBe(true)
  expect(await write((trx) => markStored(trx, companyId, pending, facts(9)))).toBe(false)
  expect(await bytes()).toEqual({ counted: 107, stored: 107 })
  await write((trx) => deleteUnconsumed(trx, companyId, pending))
  expect(await write((trx) => deleteUnconsumed(trx, companyId, kept))).toBeUndefined()
  expect(await bytes()).toEqual({ counted: 100, stored: 100 })
  await write(async (trx) => {
    await deleteFiles(trx, companyId, [kept, second])
    await insertConsumed(trx, file(newId()), facts(30))
  })
  expect(await bytes()).toEqual({ counted: 30, stored: 30 })
  const failing = write(async (trx) => {
    await insertConsumed(trx, file(newId()), facts(5))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await bytes()).toEqual({ counted: 30, stored: 30 })
})
