import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { outside } from '../../../test/outside.ts'
import { openWorld, type RawAnswer } from '../../../test/world.ts'
import { startNode } from '../../main.ts'
import { holdLifeLocks } from '../jobs/liveness.ts'
import { readConfig } from '../node/config.ts'
import { healthParts } from './serve.ts'

test('/healthz is 503 while the database is gone, and 200 again when it is back', async () => {
  const world = await openWorld()
  const database = await outside(world.platform.config.databaseUrl ?? '')
  onTestFinished(async () => {
    await database.close()
    await world.close()
  })
  expect(await world.raw('/healthz')).toMatchObject({
    status: 200,
    json: { status: 'ok', parts: { database: { status: 'ok' } } },
  })

  await database.allow(false)
  await database.cutAll()
  await eventually(async () => {
    expect(await world.raw('/healthz')).toMatchObject({
      status: 503,
      json: { status: 'unavailable', parts: { database: { status: 'failing' } } },
    })
  })
  expect((await world.raw('/api/accounts/mine', { token: 'fwa_x' })).status).toBe(503)

  await database.allow(true)
  await eventually(async () => expect((await world.raw('/healthz')).status).toBe(200))
  expect((await world.raw('/api/accounts/mine', { token: 'fwa_x' })).status).toBe(499)
})

test('connections that are cut under requests are 503 at worst, and it serves again by itself', async () => {
  const world = await openWorld()
  const database = await outside(world.platform.config.databaseUrl ?? '')
  onTestFinished(async () => {
    await database.close()
    await world.close()
  })
  const { owner } = await world.company()
  const body = { root: { kind: 'ACCOUNT' }, steps: [] }
  const health = () => world.raw('/healthz')
  const kinds = [
    () => world.raw('/api/accounts/mine', owner),
    () => world.raw('/api/viewData/preview', { method: 'POST', token: owner.token, body }),
    () =>
      world.raw('/api/accountGroups/accountGroups', {
        method: 'POST',
        token: owner.token,
        body: { name: randomUUID(), accounts: [], chatActive: false },
      }),
    health,
  ]
  const answers = new Map<number, RawAnswer>()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  let sent = 0
  const clients = Array.from({ length: 16 }, async (_, i) => {
    while (!isOver) {
      const ask = kinds[i % kinds.length]!
      const answer = await ask()
      // Who watches over the node asks again by a clock of their own.
      if (ask !== health) answers.set(answer.status, answer)
      sent += 1
    }
  })
  for (let cut = 0; cut < 12; cut++) {
    const before = sent
    await eventually(() => expect(sent).toBeGreaterThan(before + 10))
    await database.cutAll()
  }
  isOver = true
  await Promise.all(clients)
  const wrong = [...answers.values()].find(({ status }) => status >= 500 && status !== 503)
  expect(wrong?.text).toBeUndefined()
  expect(answers.get(503)?.headers.get('Retry-After')).toBe('2')
  for (const ask of kinds) await eventually(async () => expect((await ask()).status).toBeLessThan(300))
})

test('/healthz counts the workers of all nodes, and a node serves without any', async () => {
  const world = await openWorld({ FELDWERK_ROLE: 'web' })
  onTestFinished(() => world.close())
  const { platform, owner } = world
  const workers = () => healthParts.workers.look(platform)
  expect(await world.raw('/healthz')).toMatchObject({
    status: 200,
    json: { status: 'ok', parts: { workers: { status: 'degraded', alive: 0 } } },
  })
  // Two nodes, as worker.ts does for each.
  const [first, second] = [await owner.connect(), await owner.connect()]
  await holdLifeLocks(first, ['worker-1', 'worker-1-runs'])
  await holdLifeLocks(second, ['worker-2'])
  expect(await workers()).toEqual({ status: 'ok', alive: 2 })
  first.release(true)
  await eventually(async () => expect(await workers()).toEqual({ status: 'ok', alive: 1 }))
  second.release(true)
  await eventually(async () => expect(await workers()).toEqual({ status: 'degraded', alive: 0 }))
})

test('who asks /healthz often gets the last answer, at most a second old', async () => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  await world.raw('/healthz')
  const statements = await world.statements(() =>
    Promise.all(Array.from({ length: 100 }, () => world.raw('/healthz'))),
  )
  // A slow machine takes longer than a second for a hundred requests.
  expect(statements).toBeLessThan(20)
})

test('a node that ends says so, answers what still comes, and closes its connections only then', async () => {
  const database = await testDatabase()
  const config = readConfig({
    FELDWERK_PORT: '0',
    FELDWERK_ROLE: 'web',
    FELDWERK_LOG_LEVEL: 'silent',
    FELDWERK_DATA_DIR: '/nonexistent/feldwerk',
    DATABASE_URL: database.url,
  })
  const node = await startNode(config, database.databases)
  const ask = (path: string) => fetch(`${node.url}${path}`)
  expect((await ask('/healthz')).headers.get('connection')).toBe('keep-alive')
  const closing = node.close()
  onTestFinished(async () => {
    await closing
    await database.close()
  })
  await eventually(async () => expect((await ask('/healthz')).status).toBe(503))
  const late = await ask('/api/singletonTexts?type=IMPRINT&language=de')
  expect(late.status).toBeLessThan(300)
  expect(late.headers.get('connection')).toBe('close')
  await closing
  await expect(ask('/healthz')).rejects.toThrow()
})
