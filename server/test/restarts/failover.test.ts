import { expect, onTestFinished, test } from 'vitest'
import { startNode } from '../../src/main.ts'
import { isPassing } from '../../src/platform/db/errors.ts'
import { openDatabases } from '../../src/platform/db/pool.ts'
import { readConfig } from '../../src/platform/node/config.ts'
import { testDatabase } from '../database.ts'
import { temporaryFolder } from '../job-tools.ts'
import { insertCompany, insertPerson, insertSession } from '../people.ts'
import { openWay } from '../way.ts'
import { openPhone } from './house.ts'

const PHONES = 6
const silence = { everyMs: 50, silentMs: 400, hopelessMs: 1500 }

/** Connections to a database by a way that can lose them. */
async function openLosable() {
  const database = await testDatabase()
  const way = await openWay(database.url)
  const databases = openDatabases({ ownerUrl: way.url, connections: 8, silence })
  onTestFinished(async () => {
    await way.close()
    await databases.close()
    await database.close()
  })
  return { direct: database, way, databases }
}

test('when the way forgets all connections without a goodbye, who waits is refused, and the next is served', async () => {
  const { direct, way, databases } = await openLosable()
  const { owner } = direct.databases
  const config = readConfig({
    FELDWERK_PORT: '0',
    FELDWERK_LOG_LEVEL: 'silent',
    FELDWERK_DATA_DIR: await temporaryFolder(),
    DATABASE_URL: direct.url,
  })
  const node = await startNode(config, databases)
  onTestFinished(() => node.close())
  const company = await insertCompany(owner)
  const people = await Promise.all(
    Array.from({ length: PHONES }, async () => {
      const account = await insertPerson(owner, company.id, { owner: true, portal: true })
      return await insertSession(owner, account, 'PORTAL')
    }),
  )
  const phones = people.map(({ token }) => openPhone({ url: node.url, token }))
  const readAll = () => Promise.all(phones.map((phone) => phone.say('/accounts/mine')))
  expect((await readAll()).map(({ status }) => status)).toEqual(phones.map(() => 200))
  const idle = databases.app.idleCount
  expect(idle).toBeGreaterThan(1)

  way.forget()
  const waited = await readAll()
  expect(waited.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(
    waited.filter(({ status, retryAfter }) => status === 503 && retryAfter === '2').length,
  ).toBeGreaterThan(0)
  // Each of the others meets a lost connection once at most.
  for (let round = 0; round < idle; round++) await readAll()
  expect((await readAll()).map(({ status }) => status)).toEqual(phones.map(() => 200))
})

test('a statement that takes long is left alone; one on a connection that is gone ends, and so does what never comes back', async () => {
  const { way, databases } = await openLosable()
  const { app } = databases
  expect((await app.query('select pg_sleep(1.5), 1 as one')).rows).toMatchObject([{ one: 1 }])

  const failing = (asked: Promise<unknown>) => asked.then(() => undefined, isPassing)
  way.forget()
  expect(await failing(app.query('select 1'))).toBe(true)
  expect((await app.query('select 1 as one')).rows).toEqual([{ one: 1 }])

  way.forget()
  way.refuse()
  const began = performance.now()
  expect(await failing(app.query('select 1'))).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(silence.hopelessMs)
})
