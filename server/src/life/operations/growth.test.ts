import { afterAll, expect, test } from 'vitest'
import { silent } from '../../../test/silent.ts'
import { openWorld } from '../../../test/world.ts'
import { showLife } from '../../platform/health/show-life.ts'
import { createTally } from '../../platform/health/tally.ts'
import { filesGrowthOf, fullAt, growthOf } from './growth.ts'
import { releaseOf } from './postgres-releases.ts'

const EMAIL = 'betrieb@nordwerk.example'
const world = await openWorld({ FELDWERK_OPERATOR: EMAIL })
afterAll(() => world.close())
const { client } = await (await world.company()).person({ email: EMAIL, portal: true })
const state = () => client.operations.state()

/** What a node does when it starts. */
async function startOnce(): Promise<void> {
  const facts = {
    host: 'fw-1',
    port: 4000,
    process: null,
    role: 'all',
    version: '1.0.0',
    replaces: null,
  } as const
  await showLife({ owner: world.owner, log: silent, tally: createTally(), facts }).close()
}

const sizes = async () =>
  (await world.owner.query('select day::text, bytes from database_size order by day')).rows

/** Writes down that the database was so much smaller so many days ago. */
async function smaller(bytes: number, days: number): Promise<void> {
  await world.owner.query(
    `insert into database_size (day, bytes)
     select (now() at time zone 'UTC')::date - $2::int, pg_database_size(current_database()) - $1::bigint`,
    [bytes, days],
  )
}

test('the size of the database is noted once a day and forgotten after 13 months', async () => {
  await smaller(1, 500)
  await startOnce()
  const [today, ...others] = await sizes()
  expect(others).toEqual([])
  expect(today.day).toBe(new Date().toISOString().slice(0, 10))
  expect(today.bytes).toBeGreaterThan(1_000_000)
  await world.owner.query('update database_size set bytes = 17')
  await startOnce()
  expect(await sizes()).toEqual([{ ...today, bytes: 17 }])
})

test('by how much it grows is told from a week on, by what the last 30 days brought', async () => {
  await world.owner.query('delete from database_size')
  const growth = async () => (await state()).storage.databaseGrowth
  expect(await growth()).toBeNull()
  await smaller(600_000_000, 6)
  expect(await growth()).toBeNull()
  await smaller(1_000_000_000, 15)
  await smaller(9_000_000_000, 40)
  // The database of the test goes on writing meanwhile.
  expect(Math.round(((await growth()) ?? 0) / 100_000_000)).toBe(20)
  expect(growthOf(700, { bytes: 1000, daysAgo: 10 })).toBe(-900)
})

test('when a disk is full is foreseen by what files and database brought, where they say anything', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const day = 86_400_000
  const since = (days: number) => new Date(now.getTime() - days * day)
  const files = (grown: number, days: number) => filesGrowthOf({ grown, firstAt: since(days) }, now)
  const inDays = (days: number) => new Date(now.getTime() + days * day)
  expect(fullAt([files(300, 400)], 1000, now)).toEqual(inDays(100))
  expect(fullAt([files(100, 10)], 1000, now)).toEqual(inDays(100))
  expect(fullAt([files(100, 10), 300], 1000, now)).toEqual(inDays(50))
  expect(fullAt([null, 300], 1000, now)).toEqual(inDays(100))
  expect(fullAt([files(100, 6)], 1000, now)).toBeUndefined()
  expect(fullAt([files(0, 400), -300], 1000, now)).toBeUndefined()
  expect(fullAt([files(1, 400)], 1000, now)).toBeUndefined()
  expect(filesGrowthOf({ grown: 0, firstAt: null }, now)).toBeNull()
})

test('whether PostgreSQL is current is said by what was known on a day, and no more than that', async () => {
  const { postgres, postgresRelease } = await state()
  expect(postgresRelease).toEqual(releaseOf(postgres, new Date()))
  const { asOf } = postgresRelease
  const soon = new Date('2026-06-01')
  expect(releaseOf('17.10', soon)).toEqual({
    standing: 'CURRENT',
    latest: '17.10',
    supportedUntil: '2029-11-08',
    asOf,
  })
  expect(releaseOf('17.9', soon)).toMatchObject({ standing: 'BEHIND', latest: '17.10' })
  expect(releaseOf('17.11', soon)).toMatchObject({ standing: 'CURRENT', latest: '17.11' })
  // Half a year later there must be others, of which this version cannot know.
  expect(releaseOf('17.10', new Date('2026-11-26'))).toMatchObject({ standing: 'NONE_NEWER_KNOWN' })
  expect(releaseOf('17.9', new Date('2026-11-26'))).toMatchObject({ standing: 'BEHIND' })
  expect(releaseOf('21.2', soon)).toEqual({
    standing: 'NONE_NEWER_KNOWN',
    latest: null,
    supportedUntil: null,
    asOf,
  })
  expect(releaseOf('15.18', new Date('2027-11-11T20:00:00Z'))).toMatchObject({ standing: 'NONE_NEWER_KNOWN' })
  expect(releaseOf('15.18', new Date('2027-11-12T08:00:00Z'))).toMatchObject({ standing: 'ENDED' })
})
