import { realtimeLimits } from '@feldwerk/contract/realtime.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../test/deadline.ts'
import {
  addressOf,
  closeAfterwards,
  closeOf,
  firstAnswer,
  opened,
  openRealtime,
  type Realtime,
  room,
  write,
} from './realtime.fixture.ts'

let realtime: Realtime
let world: Realtime['world']
let mia: Realtime['mia']
let jonas: Realtime['jonas']
let open: Realtime['open']
let clientOf: Realtime['clientOf']
let listen: Realtime['listen']

beforeAll(async () => {
  realtime = await openRealtime()
  ;({ world, mia, jonas, open, clientOf, listen } = realtime)
})
closeAfterwards(() => realtime)

const address = (path?: string) => addressOf(realtime, path)

describe('bounds', () => {
  const post = (query: string, more: object = {}) =>
    world.raw('/graphql', { method: 'POST', token: jonas.token, body: { query, ...more } })

  test('a query has at most 4 KB, five levels, one operation of ours, and is sent alone', async () => {
    const padded = (bytes: number) => `{ me } #${'x'.repeat(bytes - 8)}`
    expect((await post(padded(realtimeLimits.queryBytes))).json).toEqual({ data: { me: jonas.id } })
    expect((await post(padded(realtimeLimits.queryBytes + 1))).text).toContain('longer than 4096')
    expect((await post('{ __schema { types { fields { type { name } } } } }')).status).toBe(200)
    const deep = await post('{ __schema { types { fields { type { ofType { name } } } } } }')
    expect(deep.text).toContain('deeper than 5')
    expect((await post('query A { ...f } fragment f on Query { ...f }')).text).toContain('deeper than 5')
    for (const bad of ['', '{', '{ password }', `{ ${'me '.repeat(900)}} ${'{ me '.repeat(200)}`]) {
      const answer = await post(bad)
      expect(answer.status, answer.text).toBeLessThan(500)
      expect(answer.json).toMatchObject({ errors: [{ message: expect.any(String) }] })
    }
    const batch = await world.raw('/graphql', {
      method: 'POST',
      token: jonas.token,
      body: [{ query: '{ me }' }, { query: '{ me }' }],
    })
    expect(batch.status).toBe(400)
    const large = await world.raw('/graphql', {
      method: 'POST',
      token: jonas.token,
      body: { query: '{ me }', variables: { x: 'x'.repeat(70_000) } },
    })
    expect(large.status).toBe(413)
  })

  test('the status says whether there is an answer, to who asks in the words of GraphQL over HTTP', async () => {
    for (const [query, spoken, plain] of [
      ['{ me }', 200, 200],
      ['{ me', 400, 200],
      ['{ password }', 400, 200],
    ] as const)
      for (const [accept, status] of [
        ['application/graphql-response+json', spoken],
        ['application/json', plain],
      ] as const) {
        const headers = { Accept: accept }
        const answer = await world.raw('/graphql', {
          method: 'POST',
          token: jonas.token,
          body: { query },
          headers,
        })
        expect([query, accept, answer.status]).toEqual([query, accept, status])
      }
  })

  test('a frame has at most 64 KB', async () => {
    const closes = []
    for (const bytes of [realtimeLimits.frameBytes, realtimeLimits.frameBytes + 1]) {
      const socket = new WebSocket(address(), 'graphql-transport-ws')
      open.push(socket)
      await opened(socket)
      const frame = JSON.stringify({
        type: 'connection_init',
        payload: { Authorization: `Bearer ${jonas.token}`, x: '' },
      })
      const padded = frame.replace('"x":""', `"x":"${'x'.repeat(bytes - frame.length)}"`)
      closes.push(await firstAnswer(socket, padded))
    }
    expect(closes).toEqual([{ type: 'connection_ack' }, 1009])
  })

  test('a hundred subscriptions to a socket, and no more', async () => {
    const { client } = clientOf(jonas.token)
    const kept = await listen(jonas, { client })
    // The last place is left for the question by which each waits for its answer.
    for (let at = 2; at < realtimeLimits.subscriptions; at++)
      expect((await listen(jonas, { client })).errors).toEqual([])
    await listen(jonas, { client })
    const more = await listen(jonas, { client })
    await eventually(() => expect(JSON.stringify(more.errors)).toContain('More than 100 subscriptions'))
    await write(mia, await room(mia, [jonas]))
    await eventually(() => expect(kept.updates.length).toBeGreaterThan(0))
  })

  test('whoever says nothing is closed after three seconds, on both addresses', async () => {
    const silent = await Promise.all(
      [
        new WebSocket(address(), 'graphql-transport-ws'),
        new WebSocket(address('/graphql/realtime'), 'graphql-ws'),
      ].map(async (socket) => {
        open.push(socket)
        await opened(socket)
        const since = Date.now()
        const code = await closeOf(socket)
        return [code, Date.now() - since] as const
      }),
    )
    expect(silent.map(([code]) => code)).toEqual([4408, 4408])
    for (const [, waited] of silent) expect(waited).toBeLessThan(4500)
  })

  test('another address, another protocol and a name that is not ours are refused', async () => {
    await expect(opened(new WebSocket(address('/api/graphql'), 'graphql-ws'))).rejects.toThrow('404')
    const named = new WebSocket(address(), 'graphql-transport-ws', { headers: { Host: 'evil.example' } })
    await expect(opened(named)).rejects.toThrow('421')
    const other = new WebSocket(address(), 'soap')
    await expect(opened(other)).rejects.toThrow()
  })
})
