import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeWhatFallsIdle } from './draining.ts'

test('a server ends although an answer ended only while it closed', { timeout: 10_000 }, async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  closeWhatFallsIdle(app)
  async function* slowToEnd() {
    yield Buffer.from('all of it')
    // The client has everything; the server learns only later that there is no more.
    await sleep(50)
  }
  app.get('/', (_request, reply) => reply.header('Content-Length', 9).send(Readable.from(slowToEnd())))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(url)).text()).toBe('all of it')
  await app.close()
})
