import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { endInOrder } from './draining.ts'

test('a server ends although an answer ended only while it closed', { timeout: 10_000 }, async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endInOrder(app, 'none')
  async function* slowToEnd() {
    yield Buffer.from('all of it')
    // The client has everything; the server learns only later that the request is over.
    await sleep(50)
  }
  app.get('/', (_request, reply) => reply.header('Content-Length', 9).send(Readable.from(slowToEnd())))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(url)).text()).toBe('all of it')
  await app.close()
})

test('whoever was connected when a server ends is answered, also before it was taken', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endInOrder(app, 'none')
  app.get('/', async () => 'here')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // The system connects at once; the server has had no turn yet to take any of them.
  const asked = Array.from({ length: 100 }, () => connectionOf(url, new Agent({ keepAlive: false })))
  const closed = app.close()
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')).toEqual([])
  await closed
})

test('who has just connected may still ask, and who never does keeps no server', {
  timeout: 10_000,
}, async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endInOrder(app, 'others')
  app.get('/', async () => 'here')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const [late, silent] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
  await Promise.all([once(late, 'connect'), once(silent, 'connect')])
  const gone = once(silent, 'close')
  const closed = app.close()
  await eventually(() => expect(app.server.listening).toBe(false))
  late.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(String((await once(late, 'data'))[0])).toContain('200 OK')
  await Promise.all([closed, gone])
})

test('a node that is alone loses no request of the connections that are open', {
  timeout: 30_000,
}, async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endInOrder(app, 'alone')
  app.get('/', async () => await sleep(5, 'here'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const failures: string[] = []
  let answered = 0
  let isClosing = false
  // Clients that pause differently after each answer, until they have to reconnect.
  const clients = Array.from({ length: 24 }, async (_, i) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let last = ''; last !== 'close'; await sleep(i * 7)) {
      try {
        last = await connectionOf(url, agent)
        answered += 1
      } catch (error) {
        failures.push((error as { code: string }).code)
        break
      }
    }
    agent.destroy()
    return isClosing
  })
  await eventually(() => expect(answered).toBeGreaterThan(100))
  isClosing = true
  const closed = app.close()
  expect(await Promise.all(clients)).toEqual(clients.map(() => true))
  expect(failures).toEqual([])
  await closed
  await expect(fetch(url)).rejects.toThrow()
})

/** The `Connection` header of the answer. */
function connectionOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(String(answer.headers.connection)))
    })
    asked.once('error', reject).end()
  })
}
