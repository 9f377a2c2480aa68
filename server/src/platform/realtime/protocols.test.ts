import { ON_PUBLISH_UPDATES } from '@feldwerk/contract/realtime.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../test/deadline.ts'
import {
  addressOf,
  closeAfterwards,
  opened,
  openRealtime,
  type Realtime,
  room,
  write,
} from './realtime.fixture.ts'

let realtime: Realtime
let world: Realtime['world']
let company: Realtime['company']
let mia: Realtime['mia']
let jonas: Realtime['jonas']
let open: Realtime['open']

beforeAll(async () => {
  realtime = await openRealtime()
  ;({ world, company, mia, jonas, open } = realtime)
})
closeAfterwards(() => realtime)

const address = (path?: string) => addressOf(realtime, path)

describe('server-sent events', () => {
  test('answer a POST with a subscription, and end with the session', async () => {
    const person = await company.person({ portal: true })
    const chatRoomId = await room(mia, [person])
    const answer = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: ON_PUBLISH_UPDATES, variables: { accountId: person.id } }),
    })
    expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const reading = (async () => {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        text += value
      }
    })().catch(() => undefined)
    await write(mia, chatRoomId)
    await eventually(() => expect(text).toContain(chatRoomId))
    await company.client.auth.endSessions({ accountId: person.id })
    await reading
    expect(text).not.toContain('Hallo')
  })
})

describe('the managed backend’s protocol', () => {
  const header = (token: string) =>
    Buffer.from(JSON.stringify({ host: 'localhost', Authorization: token })).toString('base64')
  const start = (id: string, accountId: string) => ({
    id,
    type: 'start',
    payload: {
      data: JSON.stringify({
        query:
          'subscription($accountId: ID!) { onPublishUpdates(accountId: $accountId) { accountId chatRoomId } }',
        variables: { accountId },
      }),
      extensions: { authorization: { host: 'localhost', Authorization: 'x' } },
    },
  })

  async function speak(url: string, protocols: string[]) {
    const socket = new WebSocket(url, protocols)
    open.push(socket)
    const said: Record<string, unknown>[] = []
    const closed: Promise<number> = new Promise((resolve) => socket.once('close', resolve))
    socket.on('message', (data) => said.push(JSON.parse(String(data))))
    await opened(socket)
    expect(socket.protocol).toBe('graphql-ws')
    return { socket, said, closed, say: (message: object) => socket.send(JSON.stringify(message)) }
  }

  test.each([
    ['in the address', (token: string) => [`?header=${encodeURIComponent(header(token))}&payload=e30=`, []]],
    [
      'in a sub-protocol',
      (token: string) => [
        '',
        [`header-${header(token).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`],
      ],
    ],
  ] as [string, (token: string) => [string, string[]]][])(
    'signs in by a header %s, and tells of chats until it is stopped',
    async (_name, given) => {
      const [query, protocols] = given(jonas.token)
      const chatRoomId = await room(mia, [jonas])
      await realtime.untilAnnounced()
      const { said, say } = await speak(address(`/graphql/realtime${query}`), ['graphql-ws', ...protocols])
      say({ type: 'connection_init' })
      await eventually(() =>
        expect(said).toEqual([{ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } }]),
      )
      say(start('s1', jonas.id))
      await eventually(() => expect(said.at(-1)).toEqual({ type: 'start_ack', id: 's1' }))
      await write(mia, chatRoomId)
      const data = { onPublishUpdates: { accountId: jonas.id, chatRoomId } }
      await eventually(() => expect(said.at(-1)).toEqual({ type: 'data', id: 's1', payload: { data } }))
      say(start('s2', mia.id))
      await eventually(() => expect(said.at(-1)).toMatchObject({ type: 'error', id: 's2' }))
      say({ type: 'stop', id: 's1' })
      await eventually(() => expect(said.at(-1)).toEqual({ type: 'complete', id: 's1' }))
    },
  )

  test('refuses a wrong token, a start before it, and what is no message', async () => {
    const wrong = await speak(address(`/graphql/realtime?header=${header('fwa_ausgedacht')}`), ['graphql-ws'])
    wrong.say({ type: 'connection_init' })
    await eventually(() => expect(wrong.said).toMatchObject([{ type: 'connection_error' }]))
    expect(await wrong.closed).toBe(4403)
    const early = await speak(address(`/graphql/realtime?header=${header(jonas.token)}`), ['graphql-ws'])
    early.say(start('s1', jonas.id))
    expect(await early.closed).toBe(4403)
    const odd = await speak(address('/graphql/realtime?header=%%%'), ['graphql-ws'])
    odd.socket.send('{')
    expect(await odd.closed).toBe(4403)
  })
})
