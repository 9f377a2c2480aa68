import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { silent } from '../../../test/silent.ts'
import { openWorld } from '../../../test/world.ts'
import { type NodeLife, noteLife, noteLoad } from '../../platform/health/node-store.ts'
import { showLife } from '../../platform/health/show-life.ts'
import { createTally, nothingCounted, shareWithin } from '../../platform/health/tally.ts'
import { upTimeOf } from '../../platform/health/up-since.ts'

const EMAIL = 'betrieb@nordwerk.example'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const world = await openWorld({ FELDWERK_OPERATOR: EMAIL })
afterAll(() => world.close())
const company = await world.company()
const { client } = await company.person({ email: EMAIL, portal: true })
const state = () => client.operations.state()
const ago = (ms: number) => new Date(Date.now() - ms)

const alone = {
  host: 'fw-1',
  port: 4000,
  process: null,
  role: 'all',
  version: '1.9.0',
  replaces: null,
} as const

/** A process that was seen last so long ago. */
async function seen(fields: Partial<NodeLife>, msAgo: number): Promise<void> {
  const life = {
    ...alone,
    id: newId(),
    startedAt: ago(2 * HOUR),
    load: 0.2,
    memoryBytes: 900_000_000,
    endedAt: null,
  }
  await noteLife(world.owner, { ...life, seenAt: ago(msAgo), ...fields })
}

test('a process is shown while it lives, with what it costs, and is gone once it has ended in order', async () => {
  expect((await state()).nodes).toEqual([])
  const facts = { ...alone, process: 2, role: 'web', replaces: 'HUNG' } as const
  const life = showLife({ owner: world.owner, log: silent, tally: createTally(), facts })
  const [node] = await eventually(async () => {
    const { nodes } = await state()
    expect(nodes).toHaveLength(1)
    return nodes
  })
  expect(node).toMatchObject({
    host: 'fw-1',
    port: 4000,
    process: 2,
    role: 'WEB',
    version: '1.9.0',
    isBehind: false,
    isSilent: false,
    replaces: 'HUNG',
  })
  expect(node?.memoryBytes).toBeGreaterThan(10_000_000)
  await life.close()
  expect((await state()).nodes).toEqual([])
})

test('one that keeps silent is said to, until another takes its place or an hour has gone by, and so is an old version', async () => {
  await seen({ host: 'fw-2' }, 2 * MINUTE)
  await seen({ host: 'fw-3', role: 'worker', version: '1.10.0' }, 1000)
  await seen({ host: 'fw-4' }, 61 * MINUTE)
  await seen({ host: 'fw-5' }, 2 * MINUTE)
  await seen({ host: 'fw-5', startedAt: ago(MINUTE) }, 1000)
  const { nodes } = await state()
  expect(nodes.map(({ host, role, isSilent, isBehind }) => [host, role, isSilent, isBehind])).toEqual([
    ['fw-2', 'ALL', true, true],
    ['fw-3', 'WORKER', false, false],
    ['fw-5', 'ALL', false, true],
  ])
})

test('how long the installation serves is told over restarts, up to the last real break', async () => {
  const span = (from: number, to: number) => ({ from: new Date(from * 1000), to: new Date(to * 1000) })
  expect(upTimeOf([])).toEqual({ since: null, lastGap: null })
  expect(upTimeOf([span(0, 100), span(50, 80), span(120, 200)])).toEqual({
    since: new Date(0),
    lastGap: null,
  })
  expect(upTimeOf([span(0, 100), span(131, 200), span(150, 300)])).toEqual({
    since: new Date(131_000),
    lastGap: span(100, 131),
  })

  await world.owner.query('delete from node_life')
  await seen({ startedAt: ago(5 * HOUR), endedAt: ago(3 * HOUR) }, 3 * HOUR)
  const began = ago(2 * HOUR)
  await seen({ startedAt: began }, 1000)
  // Without anybody to answer, a worker makes no installation that serves.
  await seen({ host: 'fw-2', role: 'worker', startedAt: ago(8 * HOUR) }, 1000)
  const { uptime } = await state()
  expect(uptime.since).toBe(began.toISOString())
  expect(Date.parse(uptime.lastGap?.to ?? '') - Date.parse(uptime.lastGap?.from ?? '')).toBeCloseTo(HOUR, -3)
})

test('answers, errors, times and jobs of all nodes stand by the hour, and are forgotten after a day', async () => {
  const tally = createTally()
  for (const ms of [3, 4, 40, 20_000]) tally.duration(ms)
  for (const status of [200, 404, 500]) tally.request(status)
  tally.job(false)
  tally.job(true)
  const facts = { ...alone, host: 'fw-9' }
  const one = showLife({ owner: world.owner, log: silent, tally, facts })
  await one.close()
  const other = { ...nothingCounted, requests: 7, jobs: 5 }
  await noteLoad(world.owner, newId(), new Date(Math.floor(Date.now() / HOUR) * HOUR), other)
  await noteLoad(world.owner, newId(), ago(26 * HOUR), other)
  // An hour more than a day ago: it no longer counts.
  const fast = { ...nothingCounted, durations: [100, ...nothingCounted.durations.slice(1)] }
  await noteLoad(world.owner, newId(), new Date(Math.floor(Date.now() / HOUR - 24) * HOUR), fast)
  const { load } = await state()
  expect(load.hours).toHaveLength(24)
  const last = load.hours.slice(-2)
  // The hour may have ended meanwhile.
  const sum = (name: 'requests' | 'errors' | 'jobs' | 'failedJobs') =>
    last.reduce((all, hour) => all + hour[name], 0)
  expect([sum('requests'), sum('errors'), sum('jobs'), sum('failedJobs')]).toEqual([10, 1, 6, 1])
  expect(load.p95).toBe(10_000)
  expect(load.hours[0]).toMatchObject({ requests: 0, p95: null })

  await showLife({ owner: world.owner, log: silent, tally: createTally(), facts }).close()
  const { rows } = await world.owner.query(`select from node_load where at < now() - interval '25 hours'`)
  expect(rows).toEqual([])
})

test('the share of calls lies within its class', () => {
  const counts = nothingCounted.durations
  expect(shareWithin(counts, 0.95)).toBeNull()
  expect(shareWithin([100, ...counts.slice(1)], 0.5)).toBe(3)
  expect(shareWithin([90, 0, 10, ...counts.slice(3)], 0.95)).toBe(15)
})
