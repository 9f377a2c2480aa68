import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openBalancer } from '../../test/balancer.ts'
import { eventually } from '../../test/deadline.ts'
import { endOf, type StartedNode, startedNode } from '../../test/node-process.ts'
import { hearDashboards, steadyLoad } from '../../test/restart-load.ts'
import { openWorld, type World } from '../../test/world.ts'

/** Restarts, each of one node, and what goes on meanwhile. */
const SIZE = process.env.FELDWERK_TEST_LONG
  ? { restarts: 20, perSecond: 200, sockets: 500 }
  : { restarts: 1, perSecond: 40, sockets: 40 }
const long = { timeout: process.env.FELDWERK_TEST_LONG ? 3_600_000 : 600_000 }

test('nodes are restarted one after the other: no request fails, and no news is lost', long, async () => {
  const world = await openWorld()
  const folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-rolling-'))
  onTestFinished(async () => {
    await world.close()
    await rm(folder, { recursive: true, force: true })
  })
  const start = startIn(world, folder)
  const nodes = await Promise.all([start('0'), start('0')])
  const balancer = await openBalancer(nodes.map(({ url }) => url))
  const company = await world.company()
  const people = await Promise.all(Array.from({ length: 20 }, () => company.person({ portal: true })))
  const hearers = hearDashboards(balancer.url, people, SIZE.sockets)
  onTestFinished(async () => {
    await hearers.close()
    await balancer.close()
  })
  await eventually(() => expect(hearers.listened()).toBe(SIZE.sockets), { within: 60_000 })

  const load = steadyLoad(balancer.url, company.owner, SIZE.perSecond)
  let isOver = false
  onTestFinished(async () => {
    isOver = true
    await load.end()
  })
  const adding = (async () => {
    while (!isOver) {
      await hearers.add()
      await sleep(500)
    }
  })()
  for (let restart = 0; restart < SIZE.restarts; restart += 1) {
    const at = restart % 2
    const { port } = new URL(nodes[at]!.url)
    nodes[at]!.child.kill('SIGTERM')
    expect(await endOf(nodes[at]!), nodes[at]!.output()).toBe(0)
    nodes[at] = await start(port)
    await eventually(() => expect(balancer.healthy()).toBe(2), { within: 60_000 })
  }
  isOver = true
  await Promise.all([adding, load.end()])

  expect([load.failures, hearers.failures]).toEqual([[], []])
  const { rows } = await world.owner.query<{ machines: number }>(
    'select count(*)::int as machines from account where company_id = $1 and as_machine',
    [company.id],
  )
  expect(rows[0]?.machines).toBe(load.added())
  await eventually(() => expect(hearers.missing()).toBe(0))
  // Some were sent away by the node that ended, and came back.
  expect(hearers.listened()).toBeGreaterThan(SIZE.sockets)
  if (process.env.FELDWERK_TEST_LONG) sayFigures(load.times, hearers.listened() - SIZE.sockets)
})

const startIn =
  (world: World, folder: string) =>
  (port: string): Promise<StartedNode> =>
    startedNode({
      FELDWERK_PORT: port,
      FELDWERK_PROCESSES: '1',
      FELDWERK_DATA_DIR: folder,
      DATABASE_URL: world.platform.config.databaseUrl ?? '',
    })

function sayFigures(times: readonly number[], returns: number): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  process.stdout.write(
    `${SIZE.restarts} restarts: ${times.length} requests, none failed, 50 % within ${at(0.5)} ms, 99 % within ` +
      `${at(0.99)} ms; ${SIZE.sockets} sockets, which came back ${returns} times, and lost nothing\n`,
  )
}
