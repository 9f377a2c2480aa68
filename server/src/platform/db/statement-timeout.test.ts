import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { isTooMuch } from '../queries/run-query.ts'
import type { Trx } from './pool.ts'
import { inSavepoint, readApart } from './savepoint.ts'
import { inSeconds, inSharedTime, sharedSeconds } from './statement-timeout.ts'
import { inCompany } from './tenant.ts'

let database: TestDatabase
const company = randomUUID()

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const within = <T>(run: (trx: Trx) => Promise<T>) => inCompany(database.databases.db, company, 'read', run)
const reading = (trx: Trx, seconds: number) => () => sql`select pg_sleep(${seconds}::float8)`.execute(trx)
const timeoutOf = async (trx: Trx) => (await sql`show statement_timeout`.execute(trx)).rows

test('what takes longer than it may is cancelled', async () => {
  await expect(within((trx) => inSeconds(trx, 0.02, reading(trx, 5)))).rejects.toSatisfy(isTooMuch)
})

test('statements that are short enough one by one are too long together', async () => {
  await within(async (trx) => {
    const time = sharedSeconds(1.5)
    const read = (seconds: number) =>
      inSavepoint(trx, 'row', () => inSharedTime(trx, time, reading(trx, seconds)))
    await read(0.4)
    await read(0.4)
    await expect(read(1)).rejects.toSatisfy(isTooMuch)
    expect(time.left).toBeLessThanOrEqual(0)
    await expect(read(0.2)).rejects.toSatisfy(isTooMuch)
    await inSharedTime(trx, sharedSeconds(5), reading(trx, 0.2))
  })
})

test('what follows has again the time that it had', async () => {
  await within(async (trx) => {
    const before = await timeoutOf(trx)
    await inSharedTime(trx, sharedSeconds(1), reading(trx, 0))
    expect(await timeoutOf(trx)).toEqual(before)
    const failing = inSavepoint(trx, 'row', () => inSharedTime(trx, sharedSeconds(0.02), reading(trx, 1)))
    await expect(failing).rejects.toSatisfy(isTooMuch)
    expect(await timeoutOf(trx)).toEqual(before)
  })
})

test('what is read apart has a limit of its own, whether or not it fails', async () => {
  await within(async (trx) => {
    const before = await timeoutOf(trx)
    const read = (seconds: number) => readApart(trx, { name: 'apart', seconds: 0.02 }, reading(trx, seconds))
    await expect(read(1)).rejects.toSatisfy(isTooMuch)
    expect(await timeoutOf(trx)).toEqual(before)
    await read(0)
    expect(await timeoutOf(trx)).toEqual(before)
  })
})
