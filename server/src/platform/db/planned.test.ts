import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { planned } from './planned.ts'
import { inCompany } from './tenant.ts'

let database: TestDatabase
const company = randomUUID()

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const quotient = planned(
  'test_quotient',
  ({ above, below }: { above: number; below: number }) => sql<{ quotient: number }>`
    select ${above}::int / ${below}::int as quotient where ${above}::int >= ${below}::int`,
)

test('values stand where they are named, also twice', async () => {
  const { db } = database.databases
  expect(await quotient(db, { above: 12, below: 4 })).toEqual([{ quotient: 3 }])
  expect(await quotient(db, { below: 2, above: 12 })).toEqual([{ quotient: 6 }])
  expect(await quotient(db, { above: 1, below: 2 })).toEqual([])
})

test('a connection plans it once', async () => {
  const plans = await inCompany(database.databases.db, company, 'read', async (trx) => {
    for (let below = 1; below < 5; below += 1) await quotient(trx, { above: 12, below })
    const { rows } = await sql`select from pg_prepared_statements where name = 'test_quotient'`.execute(trx)
    return rows.length
  })
  expect(plans).toBe(1)
})

test('what is asked at once is answered each by its own', async () => {
  const answers = await inCompany(database.databases.db, company, 'read', (trx) =>
    Promise.all([1, 2, 3, 4, 6].map((below) => quotient(trx, { above: 12, below }))),
  )
  expect(answers.flat().map((row) => row.quotient)).toEqual([12, 6, 4, 3, 2])
})

test('a fault of one is told as it is, nothing of the others stays, and the connection is good for the next', async () => {
  const { db } = database.databases
  const add = (trx: Parameters<typeof quotient>[0]) =>
    sql`insert into company (id, name, share_id) values (${company}, 'Fehlschlag', ${company})`.execute(trx)
  for (let round = 0; round < 30; round += 1) {
    const attempt = inCompany(db, company, 'write', (trx) =>
      Promise.all([add(trx), quotient(trx, { above: 1, below: 0 }), quotient(trx, { above: 4, below: 2 })]),
    )
    await expect(attempt).rejects.toThrow('division by zero')
  }
  const rows = await inCompany(db, company, 'read', (trx) =>
    trx.selectFrom('company').select('id').where('id', '=', company).execute(),
  )
  expect(rows).toEqual([])
  expect(await quotient(db, { above: 4, below: 2 })).toEqual([{ quotient: 2 }])
})
