import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { inCompany, type Trx } from '../../platform/db/tenant.ts'
import { ACCOUNTS, changesOf } from '../../platform/records/changes.ts'
import { forgetAddresses } from './as-new-store.ts'
import { confirmOwnEmail, insertAccounts, markRemoved, noteSignIn, updateAccount } from './store.ts'

let database: TestDatabase
let own: { companyId: string; accountId: string }
beforeAll(async () => {
  database = await testDatabase()
  own = await insertCompany(database)
})
afterAll(() => database.close())

const write = <T>(run: (trx: Trx) => Promise<T>) =>
  inCompany(database.databases.db, own.companyId, 'write', run)

const markOf = async () =>
  (await write((trx) => changesOf(trx, own.companyId, [ACCOUNTS]))).get(ACCOUNTS)?.all

const person = () => ({ company_id: own.companyId, id: newId(), first_name: 'Ole', last_name: 'Brix' })

test.each<[string, (trx: Trx) => Promise<unknown>]>([
  ['is added', (trx) => insertAccounts(trx, [person(), person()])],
  ['changes', (trx) => updateAccount(trx, own, { phone: '0431 5' })],
  ['has confirmed the address', (trx) => confirmOwnEmail(trx, own)],
  ['signs in', (trx) => noteSignIn(trx, own)],
  ['comes as a new one', (trx) => forgetAddresses(trx, own.companyId, [])],
  ['is removed', (trx) => markRemoved(trx, own.companyId, [own.accountId], own.accountId)],
])('queries that read accounts are told when one %s', async (_, run) => {
  const before = await markOf()
  await write(run)
  expect(await markOf()).not.toBe(before)
})

test('a transaction tells it once, and one that is rolled back not at all', async () => {
  const rows = async () =>
    (await database.databases.owner.query('select from record_change where type_id = $1', [ACCOUNTS]))
      .rowCount
  const before = (await rows()) ?? 0
  await write(async (trx) => {
    await noteSignIn(trx, own)
    await updateAccount(trx, own, { phone: null })
  })
  expect(await rows()).toBe(before + 1)
  const failing = write(async (trx) => {
    await noteSignIn(trx, own)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await rows()).toBe(before + 1)
})
