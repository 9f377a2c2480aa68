import { newId } from '@feldwerk/contract/new-id.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../test/deadline.ts'
import {
  addressOf,
  closeAfterwards,
  firstAnswer,
  opened,
  openRealtime,
  type Realtime,
} from './realtime.fixture.ts'

let realtime: Realtime
let world: Realtime['world']
let mia: Realtime['mia']
let jonas: Realtime['jonas']
let stranger: Realtime['stranger']
let open: Realtime['open']
let clientOf: Realtime['clientOf']
let listen: Realtime['listen']

beforeAll(async () => {
  realtime = await openRealtime()
  ;({ world, mia, jonas, stranger, open, clientOf, listen } = realtime)
})
closeAfterwards(() => realtime)

const address = (path?: string) => addressOf(realtime, path)

describe('who is refused', () => {
  test.each([
    ['without a token', undefined],
    ['with one that is made up', 'fwa_ausgedacht'],
  ])('a socket %s', async (_name, token) => {
    const { client, closed } = clientOf(token)
    client.subscribe({ query: '{ me }' }, { next: () => {}, error: () => {}, complete: () => {} })
    await eventually(() => expect(closed).toEqual([4403]))
  })

  test('a socket of a page of another site, whatever it brings', async () => {
    for (const origin of ['https://evil.example', 'null', `${world.url}.evil.example`]) {
      const socket = new WebSocket(address(), 'graphql-transport-ws', {
        headers: { Origin: origin, Cookie: `feldwerk-portal=${jonas.cookie}` },
      })
      await expect(opened(socket)).rejects.toThrow('403')
    }
  })

  test('the cookie of a session without a page of ours', async () => {
    const codes = await Promise.all(
      [{}, { Origin: world.url }].map(async (headers) => {
        const socket = new WebSocket(address(), 'graphql-transport-ws', {
          headers: { ...headers, Cookie: `feldwerk-portal=${jonas.cookie}` },
        })
        open.push(socket)
        await opened(socket)
        return await firstAnswer(socket, { type: 'connection_init' })
      }),
    )
    expect(codes).toEqual([4403, { type: 'connection_ack' }])
  })

  test('a POST without a token, or by a cookie that a form of another page could bring', async () => {
    const post = (headers: Record<string, string>) =>
      world.raw('/graphql', {
        method: 'POST',
        body: { query: '{ me }' },
        headers: { 'X-Requested-With': '', ...headers },
      })
    const Cookie = `feldwerk-portal=${jonas.cookie}`
    const { status, headers } = await post({})
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="feldwerk"'])
    expect((await post({ Authorization: 'Bearer fwa_ausgedacht' })).status).toBe(401)
    expect((await post({ Cookie })).status).toBe(401)
    const foreign = { Cookie, 'X-Requested-With': 'JavaScript', Origin: 'https://evil.example' }
    expect((await post(foreign)).status).toBe(401)
    const own = await post({ Cookie, 'X-Requested-With': 'JavaScript', Origin: world.url })
    expect(own.json).toEqual({ data: { me: jonas.id } })
  })

  test('an API token that may read nothing of what is told, with the scope that would help', async () => {
    for (const [scope, status, challenge] of [
      ['upload:write', 403, 'Bearer realm="feldwerk", error="insufficient_scope", scope="chatRooms:read"'],
      ['assets:read', 200, null],
      ['chatRooms:read', 200, null],
    ] as const) {
      const { token } = await world.apiToken(jonas, [scope])
      const answer = await world.raw('/graphql', { method: 'POST', token, body: { query: '{ me }' } })
      expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([status, challenge])
    }
    const { token } = await world.apiToken(jonas, ['upload:write'])
    const socket = new WebSocket(address(), 'graphql-transport-ws')
    await opened(socket)
    const payload = { Authorization: `Bearer ${token}` }
    expect(await firstAnswer(socket, { type: 'connection_init', payload })).toBe(4403)
  })

  test('a kind that the token has no scope for, by the name of the scope; of others it hears', async () => {
    const { token } = await world.apiToken(jonas, ['assets:read'])
    const refused = await realtime.listen({ id: jonas.id, token }, { kinds: ['CHAT', 'ASSET', 'RESULT'] })
    await eventually(() => expect(refused.errors.length).toBe(1))
    expect(refused.errors).toMatchObject([
      { extensions: { code: 'scopeMissing', scopes: ['chatRooms:read', 'workflowResults:read'] } },
    ])
    const heard = await realtime.listen({ id: jonas.id, token }, { kinds: ['LISTENING', 'ASSET'] })
    await eventually(() => expect(heard.updates).toMatchObject([{ kind: 'LISTENING' }]))
    expect(heard.errors).toEqual([])
  })

  test('another account’s id, of the own company, of another one or made up: in the same words', async () => {
    const words = []
    for (const accountId of [mia.id, stranger.id, newId(), 'x']) {
      const heard = await listen(jonas, { accountId })
      await eventually(() => expect(heard.errors.length).toBe(1))
      words.push(JSON.stringify(heard.errors))
    }
    expect(new Set(words).size).toBe(1)
  })
})
