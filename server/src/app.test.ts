import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { buildApp } from './app.ts'

test('a request has to arrive whole within the time that an upload is permitted', async () => {
  const world = await openWorld()
  const app = await buildApp(world.platform)
  expect(app.server.requestTimeout).toBe(15 * 60_000)
  expect(app.server.headersTimeout).toBeGreaterThan(0)
  await app.close()
  await world.close()
})
