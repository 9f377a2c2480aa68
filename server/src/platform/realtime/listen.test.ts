import { newId } from '@feldwerk/contract/new-id.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { silent } from '../../../test/silent.ts'
import { openWay } from '../../../test/way.ts'
import { listenForChanges } from './listen.ts'

let database: TestDatabase
beforeAll(async () => (database = await testDatabase()))
afterAll(() => database.close())

/** Changes of companies, and the numbers that they get. */
async function change(many: number, companyIds = [newId()]) {
  const { rows } = await database.databases.owner.query<{ company_id: string; sequence: string }>(
    `insert into change (company_id, kind, ids, operation)
     select company_id, 'ASSET', '{}', 'CHANGED' from unnest($1::uuid[]) company_id, generate_series(1, $2)
     returning company_id, sequence::text`,
    [companyIds, many],
  )
  return rows.map(({ company_id, sequence }) => `${company_id} ${sequence}`)
}
const announce = () => database.databases.owner.query('select announce_changes(100000)')

function listen(pool: pg.Pool, times = { everyMs: 20_000, patienceMs: 20_000 }) {
  const heard: string[] = []
  const gaps: unknown[] = []
  const listener = listenForChanges({
    pool,
    log: silent,
    times,
    onChanges: (companyId, sequences) => void heard.push(...sequences.map((each) => `${companyId} ${each}`)),
    onGap: () => void gaps.push('gap'),
  })
  onTestFinished(() => listener.close())
  return { heard, gaps, ready: listener.ready }
}

test('what is announced at once is split into messages of fewer than 8,000 bytes, with the longest numbers too', async () => {
  const { heard, ready } = listen(database.databases.app)
  await ready
  const payloads: string[] = []
  const raw = await database.databases.owner.connect()
  onTestFinished(() => raw.release(true))
  raw.on('notification', ({ payload = '' }) => payloads.push(payload))
  await raw.query('listen feldwerk_changes')
  await database.databases.owner.query(
    'alter table change alter column sequence restart with 9223372036854700000',
  )
  const changed = await change(1500, [newId(), newId()])
  await announce()
  await eventually(() => expect(heard.length).toBeGreaterThanOrEqual(changed.length))
  expect(heard.toSorted()).toEqual(changed.toSorted())
  await eventually(() => expect(payloads.length).toBeGreaterThanOrEqual(10))
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000)
})

test('a connection that is ended is opened again, and what was missed is said to be missed', async () => {
  const { heard, gaps, ready } = listen(database.databases.app)
  await ready
  await database.databases.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen feldwerk_changes'
       and pid <> pg_backend_pid()`,
  )
  await eventually(() => expect(gaps).toEqual(['gap']))
  const changed = await change(1)
  await announce()
  await eventually(() => expect(heard).toEqual(changed))
})

test('a connection on which nothing arrives any more, though nobody ended it, is given up and opened again', async () => {
  const way = await openWay(database.url)
  const pool = new pg.Pool({ connectionString: way.url })
  pool.on('error', () => undefined)
  onTestFinished(async () => {
    await pool.end()
    await way.close()
  })
  const { heard, gaps, ready } = listen(pool, { everyMs: 50, patienceMs: 200 })
  await ready
  way.forget()
  await eventually(() => expect(gaps).toEqual(['gap']))
  const changed = await change(1)
  await announce()
  await eventually(() => expect(heard).toEqual(changed))
})

test('who waits for the first connection gets it, though it could not be had at first', async () => {
  const way = await openWay(database.url, { refusing: 1 })
  const pool = new pg.Pool({ connectionString: way.url })
  onTestFinished(async () => {
    await pool.end()
    await way.close()
  })
  const { gaps, ready } = listen(pool)
  await ready
  expect(gaps).toEqual([])
})
