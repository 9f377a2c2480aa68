import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { constraintOf } from './errors.ts'
import { inCompany, type Trx, withoutCompany } from './tenant.ts'

const [ours, theirs] = [randomUUID(), randomUUID()]
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  for (const id of [ours, theirs])
    await inCompany(database.databases.db, id, 'write', (trx) => found(trx, id))
})
afterAll(() => database.close())

test('without a company no row is visible', async () => {
  const rows = await withoutCompany(database.databases.db, companyNames)
  expect(rows).toEqual([])
  for (const id of [ours, theirs]) expect(await rowsAt(id)).toEqual([])
})

test('with a company exactly its rows are visible, and none afterwards', async () => {
  const { db } = database.databases
  expect(await inCompany(db, ours, 'read', companyNames)).toEqual([ours])
  expect(await inCompany(db, theirs, 'read', companyNames)).toEqual([theirs])
  for (const id of [ours, theirs]) expect(await rowsAt(id)).toEqual([])
})

test('a row of another company is neither written, changed nor found', async () => {
  const { db } = database.databases
  const foreign = inCompany(db, ours, 'write', (trx) => addGroup(trx, theirs))
  await expect(foreign).rejects.toThrow('row-level security')
  await inCompany(db, theirs, 'write', (trx) => addGroup(trx, theirs))
  const changed = await inCompany(db, ours, 'write', (trx) =>
    trx
      .updateTable('account_group')
      .set({ name: 'taken' })
      .where('company_id', '=', theirs)
      .executeTakeFirst(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})

test('a person cannot be referenced across companies', async () => {
  const { db } = database.databases
  const account = randomUUID()
  await inCompany(db, theirs, 'write', (trx) =>
    trx
      .insertInto('account')
      .values({ company_id: theirs, id: account, first_name: 'Mia', last_name: 'Yilmaz' })
      .execute(),
  )
  const error = await inCompany(db, ours, 'write', (trx) => addGroup(trx, ours, account)).catch(constraintOf)
  expect(error).toMatchObject({ kind: 'foreignKey', name: 'account_group_created_by_fk' })
})

test('only a UUID becomes a company', async () => {
  const attempt = inCompany(database.databases.db, `${ours}'; set role postgres; --`, 'read', companyNames)
  await expect(attempt).rejects.toThrow('must be a UUID')
})

test('a read transaction refuses to write', async () => {
  const attempt = inCompany(database.databases.db, ours, 'read', (trx) => addGroup(trx, ours))
  await expect(attempt).rejects.toThrow('read-only transaction')
})

test('a write that loses a deadlock runs again', async () => {
  const { db } = database.databases
  const groups = await inCompany(db, ours, 'write', async (trx) => [
    await addGroup(trx, ours),
    await addGroup(trx, ours),
  ])
  const tries = { forward: 0, backward: 0 }
  const bothHoldOne = gate(2)
  const run = (order: string[], name: keyof typeof tries) =>
    inCompany(db, ours, 'write', async (trx) => {
      tries[name]++
      for (const id of order) {
        await trx
          .updateTable('account_group')
          .set({ chat_active: true })
          .where('company_id', '=', ours)
          .where('id', '=', id)
          .execute()
        await bothHoldOne()
      }
    })
  await Promise.all([run(groups, 'forward'), run(groups.toReversed(), 'backward')])
  expect(tries.forward + tries.backward).toBe(3)
})

/** Waits until `count` callers have arrived; later ones pass. */
function gate(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  return async () => {
    count -= 1
    if (count <= 0) resolve()
    await promise
  }
}

/** Asks for each of both, as for one a worker of a cluster is asked. */
async function companyNames(trx: Trx): Promise<string[]> {
  const names: string[] = []
  for (const id of [ours, theirs]) {
    const rows = await trx.selectFrom('company').select('name').where('id', '=', id).execute()
    names.push(...rows.map(({ name }) => name))
  }
  return names
}

/** What is seen where no company is set. */
const rowsAt = async (id: string) =>
  (await database.databases.app.query('select * from company where id = $1', [id])).rows

async function found(trx: Trx, id: string): Promise<void> {
  await trx.insertInto('company').values({ id, name: id, share_id: randomUUID() }).execute()
}

async function addGroup(trx: Trx, company_id: string, created_by: string | null = null): Promise<string> {
  const id = randomUUID()
  await trx.insertInto('account_group').values({ company_id, id, name: id, created_by }).execute()
  return id
}
