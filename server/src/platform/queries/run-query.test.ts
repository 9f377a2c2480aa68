import { availableParallelism, getPriority } from 'node:os'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { type Databases, openDatabases, type Trx } from '../db/pool.ts'
import { countBeside, QUERIES_AT_ONCE, runQuery } from './run-query.ts'

let database: TestDatabase
/** A node that remembers nothing of the test before. */
let node: Databases
let companyId: string
let otherId: string

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await insertCompany(database)).companyId
  otherId = (await insertCompany(database)).companyId
})
afterAll(() => database.close())
beforeEach(async () => {
  node = openDatabases({ ownerUrl: database.url })
  // A statement cut by the previous test ends in the database a moment later.
  await eventually(async () => {
    if ((await running()) > 0) throw new Error('They still run')
  })
})
afterEach(() => node.close())

const never = new AbortController().signal
const run = <T>(work: (trx: Trx) => Promise<T>, options = {}) =>
  runQuery(node, { companyId, signal: never, seconds: 5, ...options }, work)
const wait = (trx: Trx, seconds: number) => sql`select pg_sleep(${seconds})`.execute(trx)

/** Statements of the queries that run now. */
async function running(): Promise<number> {
  const { rows } = await database.databases.owner.query(
    `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep%'
       and pid <> pg_backend_pid()`,
  )
  return rows.length
}

describe('a query', () => {
  test('sees its company only, as the role that serves, and writes nothing', async () => {
    const { rows } = await run((trx) =>
      sql`select current_user as role, current_setting('plan_cache_mode') as mode`.execute(trx),
    )
    expect(rows).toEqual([{ role: 'feldwerk_app', mode: 'force_custom_plan' }])
    const visible = (id: string) =>
      run((trx) => trx.selectFrom('company').select('id').where('id', '=', id).execute())
    expect([await visible(companyId), await visible(otherId)]).toEqual([[{ id: companyId }], []])
    const writing = run((trx) => sql`update company set name = 'X' where id = ${companyId}`.execute(trx))
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  test('has several processes only where few run at once', async () => {
    const workers = () =>
      run(async (trx) => {
        const { rows } = await sql<{ n: string }>`
          select current_setting('max_parallel_workers_per_gather') as n`.execute(trx)
        return rows[0]?.n
      })
    const few = availableParallelism() / 2
    const others = await Promise.all(
      Array.from({ length: Math.min(7, Math.floor(few)) }, (_, i) =>
        node.turns.take({
          companyId: String(i),
          kind: 'count',
          signal: never,
          until: performance.now() + 60_000,
        }),
      ),
    )
    expect(await workers()).toBe(others.length + 1 > few ? '0' : '2')
    for (const turn of others) turn.end()
    expect(await workers()).toBe('2')
  })

  test('sees one state from its first statement on', async () => {
    const name = async (trx: Trx) =>
      (await trx.selectFrom('company').select('name').where('id', '=', companyId).execute())[0]?.name
    await run(async (trx) => {
      const before = await name(trx)
      await database.databases.owner.query('update company set name = $2 where id = $1', [companyId, 'Neu'])
      expect(await name(trx)).toBe(before)
    })
    expect(await run(name)).toBe('Neu')
  })

  test('ends after its time', async () => {
    await expect(run((trx) => wait(trx, 60), { seconds: 0.2 })).rejects.toMatchObject({
      code: 'queryTooSlow',
      details: { seconds: 0.2 },
    })
    expect(await running()).toBe(0)
  })

  test.skipIf(process.env['FELDWERK_TEST_DATABASE_URL'])(
    'that takes long gives way to others where the database is here, and leaves its connection to nobody',
    async () => {
      const priorityOf = async (trx: Trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        return () => getPriority(rows[0]!.pid)
      }
      const ask = (isHere: boolean) =>
        runQuery({ ...node, isHere }, { companyId, signal: never, seconds: 30 }, async (trx) => {
          const priority = await priorityOf(trx)
          await wait(trx, 0.6)
          return priority()
        })
      const usual = await ask(false)
      expect(await ask(true)).toBeGreaterThan(usual)
      expect(await run(async (trx) => (await priorityOf(trx))())).toBe(usual)
    },
  )

  test('ends in the database when nobody waits for it any more', async () => {
    const controller = new AbortController()
    const asked = run((trx) => wait(trx, 60), { signal: controller.signal, seconds: 60 })
    await eventually(async () => expect(await running()).toBe(1))
    controller.abort()
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
    await eventually(async () => expect(await running()).toBe(0))
    await expect(run(async () => 'still there')).resolves.toBe('still there')
  })
})

describe('of one company', () => {
  test('four run at once; the fifth waits its turn, others do not', async () => {
    const readers = Array.from({ length: QUERIES_AT_ONCE }, () => new AbortController())
    const blocked = readers.map(({ signal }) =>
      run((trx) => wait(trx, 60), { signal, seconds: 60 }).catch(() => 'ended'),
    )
    await eventually(async () => expect(await running()).toBe(QUERIES_AT_ONCE))
    const fifth = run(async () => running(), { patience: 30 })
    readers[0]?.abort()
    expect(await fifth).toBeLessThan(QUERIES_AT_ONCE)
    expect(await run(async () => 'done', { companyId: otherId })).toBe('done')
    for (const reader of readers) reader.abort()
    await Promise.all(blocked)
    await eventually(async () => expect(await running()).toBe(0))
  })

  test('the fifth is told to come again when its turn does not come', async () => {
    const controller = new AbortController()
    const blocked = Array.from({ length: QUERIES_AT_ONCE }, () =>
      run((trx) => wait(trx, 60), { signal: controller.signal, seconds: 60 }).catch(() => 'ended'),
    )
    await eventually(async () => expect(await running()).toBe(QUERIES_AT_ONCE))
    const impatient = run(async () => 'never', { patience: 1 })
    await expect(impatient).rejects.toMatchObject({ code: 'tooManyQueries' })
    controller.abort()
    expect(await Promise.all(blocked)).toEqual(Array(QUERIES_AT_ONCE).fill('ended'))
  })
})

describe('where another company asks as well', () => {
  const few = Math.min(QUERIES_AT_ONCE, Math.max(1, Math.floor(availableParallelism() / 2)))
  const askOther = () => run(async () => 'done', { companyId: otherId })

  test('a company keeps few of its long queries; the others give way and have their turn later', async () => {
    await askOther()
    const barrier = await database.databases.owner.connect()
    await barrier.query('select pg_advisory_lock(7, 7)')
    const begun: number[] = []
    const asked = Array.from({ length: QUERIES_AT_ONCE }, (_, i) =>
      run(
        async (trx) => {
          begun.push(i)
          await sql`select pg_advisory_xact_lock_shared(7, 7), pg_sleep(0)`.execute(trx)
          return i
        },
        { seconds: 60, patience: 60 },
      ),
    )
    await eventually(async () => {
      expect(begun).toHaveLength(QUERIES_AT_ONCE)
      expect(await running()).toBe(few)
      expect(node.turns.waiting).toBe(QUERIES_AT_ONCE - few)
    })
    expect(await askOther()).toBe('done')
    await barrier.query('select pg_advisory_unlock(7, 7)')
    barrier.release()
    expect(await Promise.all(asked)).toEqual(asked.map((_, i) => i))
    expect(begun).toHaveLength(2 * QUERIES_AT_ONCE - few)
  })

  test('a company alone keeps all of them', async () => {
    const asked = Array.from({ length: QUERIES_AT_ONCE }, () => run((trx) => wait(trx, 0.6)))
    await Promise.all(asked)
    expect(node.queries.totalCount).toBe(QUERIES_AT_ONCE)
  })
})

describe('two hundred queries of one company', () => {
  // None gives way: a busy machine takes so long that they would.
  const patient = { seconds: 60, patience: 60, canGiveWay: () => false }
  const crowd = () => {
    const controller = new AbortController()
    const refused: unknown[] = []
    const asked = Array.from({ length: 200 }, () =>
      run((trx) => wait(trx, 60), { ...patient, signal: controller.signal }).catch(
        (error) => void refused.push(error),
      ),
    )
    const disperse = async () => {
      controller.abort()
      await Promise.all(asked)
      await eventually(async () => expect(await running()).toBe(0))
    }
    return { refused, disperse }
  }

  test('wait without a connection, in a line that ends; another company does not wait for them', async () => {
    const { queries, turns } = node
    const { refused, disperse } = crowd()
    await eventually(async () => expect(await running()).toBe(QUERIES_AT_ONCE))
    expect(refused).toHaveLength(96)
    expect(refused[0]).toMatchObject({ code: 'tooManyQueries', details: { retryAfterSeconds: 2 } })
    for (let i = 0; i < 20; i++)
      expect(await run(async (trx) => (await wait(trx, 0)).rows.length, { companyId: otherId })).toBe(1)
    expect(turns.waiting).toBe(100)
    expect(queries.waitingCount).toBe(0)
    expect(queries.totalCount - queries.idleCount).toBe(QUERIES_AT_ONCE)
    await disperse()
    expect(turns.waiting).toBe(0)
    expect(refused).toHaveLength(200)
  })

  test('wait without a connection where another node has taken their places', async () => {
    const { queries, turns } = node
    const other = openDatabases({ ownerUrl: database.url })
    const taken = new AbortController()
    const asking = { companyId, signal: taken.signal, seconds: 60 }
    const there = Array.from({ length: QUERIES_AT_ONCE }, () =>
      runQuery(other, asking, (trx) => wait(trx, 60)).catch(() => 'ended'),
    )
    await eventually(async () => expect(await running()).toBe(QUERIES_AT_ONCE))
    const here = Array.from({ length: 20 }, (_, i) => run(async () => i, { patience: 60 }))
    await eventually(() => {
      expect(turns.waiting).toBe(20)
      expect(queries.idleCount).toBe(queries.totalCount)
    })
    taken.abort()
    expect(await Promise.all(here)).toEqual(here.map((_, i) => i))
    await Promise.all(there)
    await other.close()
  })
})

test('a count that takes longer than a second is none', async () => {
  const asking = { companyId, signal: never }
  const count = (text: string) => countBeside(node, asking, { text, values: [], as: 'c1' })
  expect(await count('select 7::float8 as c1')).toBe(7)
  expect(await count('select 7::float8 as c1 from pg_sleep(30)')).toBeNull()
})
