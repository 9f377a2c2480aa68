import { newId } from '@feldwerk/contract/new-id.ts'
import { ON_PUBLISH_UPDATES, realtimeLimits } from '@feldwerk/contract/realtime.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../test/deadline.ts'
import { openListeners } from '../../../test/listening.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let mia: TestAccount
let jonas: TestAccount
let outsider: TestAccount
let stranger: TestAccount
let listeners: ReturnType<typeof openListeners>
let open: ReturnType<typeof openListeners>['open']
let clientOf: ReturnType<typeof openListeners>['clientOf']
let listen: ReturnType<typeof openListeners>['listen']

beforeAll(async () => {
  world = await openWorld()
  await world.runJobs()
  listeners = openListeners(world)
  ;({ open, clientOf, listen } = listeners)
  company = await world.company()
  mia = await company.person({ firstName: 'Mia', app: true })
  jonas = await company.person({ firstName: 'Jonas', portal: true })
  outsider = await company.person({ portal: true })
  stranger = await (await world.company()).person({ portal: true })
})
afterEach(() => listeners.hangUp())
afterAll(async () => {
  await listeners.close()
  await world.close()
})

const address = (path = '/graphql') => `${world.url.replace('http', 'ws')}${path}`
const room = async (of: TestAccount, accounts: readonly TestAccount[]) =>
  (
    await of.client.chatRooms.create({
      chatRoom: { name: 'Schicht', accounts: accounts.map(({ id }) => ({ id })) },
    })
  ).id
const write = (of: TestAccount, chatRoomId: string, message = 'Hallo') =>
  of.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message } })

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
    expect((await post({})).status).toBe(401)
    expect((await post({ Authorization: 'Bearer fwa_ausgedacht' })).status).toBe(401)
    expect((await post({ Cookie })).status).toBe(401)
    const foreign = { Cookie, 'X-Requested-With': 'JavaScript', Origin: 'https://evil.example' }
    expect((await post(foreign)).status).toBe(401)
    const own = await post({ Cookie, 'X-Requested-With': 'JavaScript', Origin: world.url })
    expect(own.json).toEqual({ data: { me: jonas.id } })
  })

  test('an API token that may not read chats', async () => {
    for (const [scope, status] of [
      ['assets:read', 401],
      ['chatRooms:read', 200],
    ] as const) {
      const { token } = await world.apiToken(jonas, [scope])
      const answer = await world.raw('/graphql', { method: 'POST', token, body: { query: '{ me }' } })
      expect(answer.status).toBe(status)
    }
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

describe('who hears', () => {
  test('the members of a room, by its id and without a word of what was written', async () => {
    const chatRoomId = await room(mia, [jonas])
    const [of, other, foreign] = [await listen(jonas), await listen(outsider), await listen(stranger)]
    await write(mia, chatRoomId, 'Das Kennwort ist Zwiebelkuchen')
    await eventually(() => expect(of.updates.length).toBe(1))
    expect(of.updates).toEqual([{ accountId: jonas.id, chatRoomId, kind: 'CHAT', id: chatRoomId }])
    // What others would have heard of has been told in the same moment.
    expect([...other.updates, ...foreign.updates]).toEqual([])
  })

  test('the members of an account group’s room, when it no longer chats and when the group is gone', async () => {
    const accountGroup = { name: 'Frühschicht', accounts: [{ id: mia.id }], chatActive: true }
    const { create, update, remove } = company.client.accountGroups
    const { id: accountGroupId } = await create({ accountGroup })
    const [{ id: chatRoomId } = { id: '' }] = (await mia.client.chatRooms.mine()).data
    const heard = await listen(mia)
    const closings = [
      () => update({ accountGroupId, accountGroup: { ...accountGroup, chatActive: false } }),
      () => remove({ accountGroupIds: [accountGroupId] }),
    ]
    for (const [i, close] of closings.entries()) {
      await close()
      await eventually(() => expect(heard.updates.length).toBe(i + 1))
      expect(heard.updates[i]).toMatchObject({ kind: 'CHAT', id: chatRoomId })
    }
  })

  test('who is taken out of a room hears of that, and of nothing after it', async () => {
    const chatRoomId = await room(mia, [jonas, outsider])
    const [left, stays] = [await listen(outsider), await listen(jonas)]
    const accounts = [{ id: mia.id }, { id: jonas.id }]
    await mia.client.chatRooms.update({ chatRoomId, chatRoom: { accounts } })
    await eventually(() => expect(left.updates.length).toBe(1))
    await eventually(() => expect(stays.updates.length).toBe(1))
    await write(mia, chatRoomId)
    await eventually(() => expect(stays.updates.length).toBe(2))
    expect(left.updates.length).toBe(1)
  })

  test('a burst is told together: the first at once, then each room once, and many as one', async () => {
    const crowd = await world.company()
    const other = await crowd.person({ portal: true })
    const rooms = await Promise.all(Array.from({ length: 60 }, () => room(crowd.owner, [other])))
    const heard = await listen(other)
    const change = (some: readonly string[]) =>
      world.owner.query(
        `insert into change (company_id, kind, id, operation)
         select $1, 'CHAT', id, 'CHANGED' from unnest($2::uuid[]) id, generate_series(1, 5)`,
        [crowd.id, some],
      )
    await change(rooms.slice(0, 3))
    await eventually(() => expect(heard.updates.length).toBe(3))
    expect(new Set(heard.updates.map(({ id }) => id))).toEqual(new Set(rooms.slice(0, 3)))
    await change(rooms)
    await eventually(() =>
      expect(heard.updates.at(-1)).toMatchObject({ kind: 'CHAT', id: null, chatRoomId: null }),
    )
    expect(heard.updates.length).toBe(4)
  })

  test('without kinds chats alone, as foreign clients expect', async () => {
    const heard = await listen(jonas, { kinds: ['NOTIFICATION'] })
    const chats = await listen(jonas)
    await write(mia, await room(mia, [jonas]))
    await eventually(() => expect(chats.updates.length).toBeGreaterThan(0))
    expect(heard.updates).toEqual([])
  })

  test('whoever is notified, of that alone, and nobody else of the room', async () => {
    const chatRoomId = await room(mia, [jonas, outsider])
    const kinds = ['NOTIFICATION']
    const [told, other] = [await listen(jonas, { kinds }), await listen(outsider, { kinds })]
    const mentions = [{ id: jonas.id }]
    await mia.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message: 'Hallo', mentions } })
    await eventually(() => expect(told.updates.length).toBe(1))
    const { data } = await jonas.client.portalNotifications.paginated()
    expect(told.updates).toEqual([
      { accountId: jonas.id, chatRoomId: null, kind: 'NOTIFICATION', id: data[0]?.id },
    ])
    expect(other.updates).toEqual([])
  })

  test('in whatever words the client asks', async () => {
    const { client } = clientOf(jonas.token)
    const told: unknown[] = []
    const query = `subscription News($accountId: ID!, $isShort: Boolean!) {
      news: onPublishUpdates(accountId: $accountId) {
        __typename room: chatRoomId ...what again: id accountId @skip(if: $isShort)
      }
    }
    fragment what on PublishUpdate { kind what: kind }`
    const variables = { accountId: jonas.id, isShort: true }
    client.subscribe(
      { query, variables },
      { next: ({ data }) => void told.push(data), error: () => {}, complete: () => {} },
    )
    await listen(jonas, { client })
    const chatRoomId = await room(mia, [jonas])
    await eventually(() => expect(told.length).toBe(1))
    const update = { room: chatRoomId, kind: 'CHAT', what: 'CHAT', again: chatRoomId }
    expect(told).toEqual([{ news: { __typename: 'PublishUpdate', ...update } }])
  })

  test('everybody that all of each kind is to be read again, when the node had lost its connection', async () => {
    const kinds = ['CHAT', 'TASK']
    const [one, other] = [await listen(jonas, { kinds }), await listen(stranger, { kinds })]
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like '%feldwerk_changes%'`,
    )
    for (const { updates } of [one, other])
      await eventually(() =>
        expect(updates.map(({ kind, id }) => [kind, id])).toEqual([
          ['CHAT', null],
          ['TASK', null],
        ]),
      )
    const chatRoomId = await room(mia, [jonas])
    await eventually(() => expect(one.updates.at(-1)).toMatchObject({ id: chatRoomId }))
  })

  test('people on another node', async () => {
    const second = await world.secondNode()
    const chatRoomId = await room(mia, [jonas])
    const { client } = clientOf(jonas.token, `${second.url.replace('http', 'ws')}/graphql`)
    const heard = await listen(jonas, { client })
    await write(mia, chatRoomId)
    await eventually(() => expect(heard.updates).toMatchObject([{ id: chatRoomId }]))
    await client.dispose()
    await second.close()
  })

  test('nobody of what was rolled back', async () => {
    const chatRoomId = await room(mia, [jonas])
    const heard = await listen(jonas)
    const replyTo = newId()
    await mia.client.chatRooms
      .addMessage({ chatRoomId, chatMessage: { message: 'x', replyTo } })
      .catch(() => {})
    await write(mia, chatRoomId)
    await eventually(() => expect(heard.updates.length).toBe(1))
  })
})

describe('a socket ends within a second', () => {
  const endsWithin = async (work: () => Promise<unknown>, account: TestAccount) => {
    const { client, closed } = clientOf(account.token)
    await listen(account, { client })
    await work()
    const since = Date.now()
    await eventually(() => expect(closed).toEqual([4403]))
    return Date.now() - since
  }

  test('of the end of its session', async () => {
    const person = await company.person({ portal: true })
    expect(
      await endsWithin(() => company.client.auth.endSessions({ accountId: person.id }), person),
    ).toBeLessThan(1000)
  })

  test('of losing app access', async () => {
    const person = await company.person({ app: true })
    expect(
      await endsWithin(
        () => company.client.accounts.setAppAccess({ accountId: person.id, enabled: false }),
        person,
      ),
    ).toBeLessThan(1000)
  })

  test('of the account being removed', async () => {
    const person = await company.person({ portal: true })
    expect(
      await endsWithin(() => company.client.accounts.remove({ accountIds: [person.id] }), person),
    ).toBeLessThan(1000)
  })

  test('of the end of an API token', async () => {
    const { token } = await world.apiToken(jonas, ['chatRooms:read'])
    const end = () =>
      world.owner.query(`update api_token set ended_at = now() where account_id = $1`, [jonas.id])
    expect(await endsWithin(end, { ...jonas, token })).toBeLessThan(1000)
  })
})

test('a node that ends closes what is open on it, and waits for none of it', async () => {
  const second = await world.secondNode()
  const url = `${second.url.replace('http', 'ws')}/graphql`
  const { client, closed } = clientOf(jonas.token, url)
  await listen(jonas, { client })
  const events = await fetch(`${second.url}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${jonas.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: ON_PUBLISH_UPDATES, variables: { accountId: jonas.id } }),
  })
  const since = Date.now()
  await second.close()
  expect(Date.now() - since).toBeLessThan(3000)
  await eventually(() => expect(closed).toEqual([1001]))
  expect(await events.text()).toContain('complete')
})

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

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
}

const closeOf = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)))

/** What a socket answers first: a message, or the code with which it closes. */
function firstAnswer(socket: WebSocket, message: object | string): Promise<unknown> {
  return new Promise((resolve) => {
    socket.once('message', (data) => resolve(JSON.parse(String(data))))
    socket.once('close', resolve)
    socket.once('error', () => undefined)
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  })
}
