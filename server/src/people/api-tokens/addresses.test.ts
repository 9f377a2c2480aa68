import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../test/deadline.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { firstAnswer, opened } from '../../platform/realtime/realtime.fixture.ts'

/** Behind a proxy that is believed, so that a call comes from where its header says. */
let world: World
let company: TestCompany
let jonas: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_TRUST_PROXY: 'loopback' })
  company = await world.company()
  jonas = await company.person({ firstName: 'Jonas', portal: true })
})
afterAll(() => world.close())

const INSIDE = '203.0.113.9'
const OUTSIDE = '198.51.100.7'
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** A token of Jonas, for whatever only reads. */
const bound = (addresses: string[]) =>
  jonas.client.apiTokens.create({ apiToken: { name: 'Waage', scopes: ['all:read'], addresses } })
const status = async (token: string, address: string, path = '/api/accounts/mine') =>
  (await world.raw(path, { token, headers: from(address) })).status
const stored = async (id: string) => {
  const { data } = await jonas.client.apiTokens.paginated({ size: 100 })
  return data.find((each) => each.id === id)
}

describe('a token that is bound to addresses', () => {
  test('is answered elsewhere as one that does not exist, byte for byte', async () => {
    const { token } = await bound([INSIDE])
    const answer = async (shown: string) => {
      const given = await world.raw('/api/accounts/mine', {
        token: shown,
        headers: from(OUTSIDE),
      })
      const told = [...given.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
      return { status: given.status, told, text: given.text }
    }
    expect(await answer(token)).toEqual(await answer(`fwt_${'x'.repeat(43)}`))
    expect((await answer(token)).status).toBe(499)
  })

  test('opens nothing at any door elsewhere, and each where it may be used', async () => {
    const { token } = await bound([INSIDE])
    const fileId = newId()
    const bearer = { Authorization: `Bearer ${token}` }
    const password = { Authorization: `Basic ${Buffer.from(`excel:${token}`).toString('base64')}` }
    const doors = async (address: string) => {
      const ask = async (path: string, headers: Record<string, string>, body?: unknown) =>
        (
          await world.raw(path, {
            headers: { 'X-Requested-With': '', ...headers, ...from(address) },
            ...(body ? { method: 'POST', body } : {}),
          })
        ).status
      return {
        calls: await ask('/api/changes', bearer),
        files: await ask(`/files/${fileId}`, bearer),
        odata: await ask(`/api/odata/views/${newId()}/Rows`, bearer),
        spreadsheet: await ask(`/api/odata/views/${newId()}/Rows`, password),
        graph: await ask('/graphql', bearer, { query: '{ me }' }),
        socket: await answerOf(token, address),
        managed: await managed(token, address),
      }
    }
    expect(await doors(OUTSIDE)).toEqual({
      calls: 499,
      files: 499,
      odata: 401,
      spreadsheet: 401,
      graph: 401,
      socket: 4403,
      managed: 'connection_error',
    })
    expect(await doors(INSIDE)).toEqual({
      calls: 200,
      files: 404,
      odata: 404,
      spreadsheet: 404,
      graph: 200,
      socket: 'connection_ack',
      managed: 'connection_ack',
    })
  })

  test.each([
    [['203.0.113.0/24'], ['203.0.113.0', '203.0.113.255', '::ffff:203.0.113.4'], ['203.0.112.255', '::1']],
    [['2001:db8:7::/48'], ['2001:db8:7:1::5', '2001:DB8:7::'], ['2001:db8:8::', '203.0.113.9']],
    [['::ffff:203.0.113.9'], ['203.0.113.9', '::ffff:203.0.113.9'], ['203.0.113.8']],
    [
      ['10.0.0.0/8', '2001:db8::1'],
      ['10.255.0.1', '2001:db8::1'],
      ['11.0.0.1', '2001:db8::2', 'unknown'],
    ],
    [['0.0.0.0/0'], ['203.0.113.9', '10.0.0.1'], ['2001:db8::1']],
  ])('bound to %j opens from %j and not from %j', async (addresses, good, wrong) => {
    const { token } = await bound(addresses)
    for (const address of wrong) expect([address, await status(token, address)]).toEqual([address, 499])
    for (const address of good) expect([address, await status(token, address)]).toEqual([address, 200])
  })

  test('tells its holder where it was refused last and where it was used last', async () => {
    const { id, token } = await bound([INSIDE])
    expect(await stored(id)).toMatchObject({ lastRefusedAt: null, lastRefusedFrom: null, lastUsedFrom: null })
    await status(token, OUTSIDE)
    await eventually(async () => expect(await stored(id)).toMatchObject({ lastRefusedFrom: OUTSIDE }))
    const first = await stored(id)
    await status(token, OUTSIDE)
    await status(token, '::ffff:198.51.100.8')
    await eventually(async () =>
      expect(await stored(id)).toMatchObject({ lastRefusedFrom: '198.51.100.8', lastUsedAt: null }),
    )
    expect(Date.parse(first?.lastRefusedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await status(token, INSIDE)
    expect(await stored(id)).toMatchObject({ lastUsedFrom: INSIDE, lastRefusedFrom: '198.51.100.8' })
    const change = (addresses: string[]) =>
      jonas.client.apiTokens.update({ apiTokenId: id, apiToken: { addresses } })
    expect(await change([INSIDE, OUTSIDE])).toMatchObject({ lastRefusedFrom: '198.51.100.8' })
    expect(await change([INSIDE, '198.51.100.0/24'])).toMatchObject({
      lastRefusedAt: null,
      lastRefusedFrom: null,
    })
    await status(token, '192.0.2.1')
    await eventually(async () => expect(await stored(id)).toMatchObject({ lastRefusedFrom: '192.0.2.1' }))
    await jonas.client.apiTokens.remove({ apiTokenIds: [id] })
    const { rows } = await world.owner.query(
      'select last_used_from, refused_from from api_token where id = $1',
      [id],
    )
    expect(rows).toEqual([{ last_used_from: null, refused_from: null }])
  })

  test('without addresses opens from everywhere, and a session does not ask', async () => {
    const { token, addresses } = await bound([])
    expect(addresses).toEqual([])
    expect(await status(token, OUTSIDE)).toBe(200)
    expect(await status(jonas.token, OUTSIDE)).toBe(200)
  })
})

describe('its addresses', () => {
  test('are named each where it is none, in the language of the caller', async () => {
    const addresses = [
      '203.0.113.9',
      '10.0.0.0/33',
      'halle-1',
      '',
      '10.0.0',
      'fe80::1%eth0',
      '2001:db8::/129',
    ]
    for (const [method, path] of [
      ['POST', '/api/apiTokens'],
      ['PUT', `/api/apiTokens/byId/${(await bound([])).id}`],
    ] as const) {
      const ask = (language: string) =>
        world.raw(path, {
          method,
          token: jonas.token,
          body: { name: 'Waage', scopes: ['all:read'], addresses },
          headers: { 'Accept-Language': language },
        })
      const { json } = await ask('de')
      const places = [1, 2, 3, 4, 5, 6].map((at) => ({ path: `addresses.${at}`, rule: 'address' }))
      expect(json).toMatchObject({ details: { errors: places } })
      expect(JSON.stringify(json)).toContain('Das ist keine IP-Adresse und kein Netz')
      expect(JSON.stringify((await ask('en')).json)).toContain('This is neither an IP address nor a network')
    }
  })

  test('are twenty at most', async () => {
    const list = (count: number) => Array.from({ length: count }, (_none, at) => `10.0.0.${at}`)
    expect(await refusal(bound(list(21)))).toMatchObject({ details: { errors: [{ rule: 'tooMany' }] } })
    expect((await bound(list(20))).addresses).toHaveLength(20)
  })

  test('are kept as networks are written, each once', async () => {
    const { addresses } = await bound([
      ' 10.20.30.40/8 ',
      '::ffff:10.1.2.3/104',
      '192.0.2.7/32',
      '192.0.2.7',
      '2001:DB8:0:0::5/64',
      '2001:db8::9/128',
    ])
    expect(addresses).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/64', '2001:db8::9'])
  })

  test('are changed by whoever may make such a token, at once on every node, and the secret stays', async () => {
    const { id, token } = await bound([INSIDE])
    const change = (client: TestAccount['client'], addresses: string[], apiTokenId = id) =>
      client.apiTokens.update({ apiTokenId, apiToken: { addresses } })
    const colleague = await company.person({ portal: true })
    const stranger = await world.company()
    expect(await refusal(change(world.clientOf(), []))).toMatchObject({ status: 499 })
    expect(await refusal(change(world.clientOf((await bound([])).token), []))).toMatchObject({
      code: 'notByToken',
    })
    expect(await refusal(change(colleague.client, []))).toMatchObject({ code: 'forbidden' })
    const random = await refusal(change(jonas.client, [], newId()))
    expect(await refusal(change(stranger.client, []))).toEqual(random)
    expect(random).toMatchObject({ status: 404 })
    const link = await jonas.client.taskCalendars.create({ taskCalendar: {} })
    expect(await refusal(change(jonas.client, [], link.id))).toEqual(random)

    const node = await world.secondNode()
    const second = async () =>
      (
        await fetch(`${node.url}/api/accounts/mine`, {
          headers: { Authorization: `Bearer ${token}`, ...from(OUTSIDE) },
        })
      ).status
    expect(await second()).toBe(499)
    expect(await change(jonas.client, [INSIDE, OUTSIDE])).toMatchObject({ addresses: [INSIDE, OUTSIDE] })
    expect(await second()).toBe(200)
    await change(company.client, [INSIDE])
    expect(await second()).toBe(499)
    await node.close()

    const { rows } = await world.owner.query(
      `select details from activity where object_id = $1 and action = 'changed' order by id`,
      [id],
    )
    expect(rows).toEqual([
      { details: { accountId: jonas.id, before: [INSIDE], addresses: [INSIDE, OUTSIDE] } },
      { details: { accountId: jonas.id, before: [INSIDE, OUTSIDE], addresses: [INSIDE] } },
    ])
  })

  test('end what is open from elsewhere when they change', async () => {
    const { id, token } = await bound([INSIDE, OUTSIDE])
    const there = await connect(token, OUTSIDE)
    const here = await connect(token, INSIDE)
    await jonas.client.apiTokens.update({ apiTokenId: id, apiToken: { addresses: [INSIDE] } })
    await eventually(() => expect(there.closed).toEqual([4403]))
    expect(here.closed).toEqual([])
    here.socket.close()
  })
})

test('what a stranger writes into a header counts for nothing where no proxy is believed', async () => {
  const open = await openWorld()
  const { client } = await open.company()
  const tokenOf = async (addresses: string[]) =>
    (await client.apiTokens.create({ apiToken: { name: 'Waage', scopes: ['all:read'], addresses } })).token
  const [here, there] = [await tokenOf(['127.0.0.1']), await tokenOf([INSIDE])]
  const ask = async (token: string, header: string) =>
    (await open.raw('/api/accounts/mine', { token, headers: { [header]: INSIDE } })).status
  for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'X-Client-IP']) {
    expect(await ask(there, header)).toBe(499)
    expect(await ask(here, header)).toBe(200)
  }
  expect(await answerOf(there, INSIDE, open)).toBe(4403)
  expect(await answerOf(here, INSIDE, open)).toBe('connection_ack')
  await open.close()
})

test('a proxy that is believed may not be told another address by who calls it', async () => {
  const { token } = await bound([INSIDE])
  expect(await status(token, `${INSIDE}, ${OUTSIDE}`)).toBe(499)
  expect(await status(token, `${OUTSIDE}, ${INSIDE}`)).toBe(200)
})

async function connect(token: string, address: string, { url } = world) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: from(address),
  })
  const closed: number[] = []
  socket.once('close', (code) => closed.push(code))
  await opened(socket)
  const payload = { Authorization: `Bearer ${token}` }
  const answer = await firstAnswer(socket, { type: 'connection_init', payload })
  return { socket, closed, answer }
}

/** What a socket answers first: its kind, or the code with which it closes. */
async function answerOf(token: string, address: string, at = world) {
  const { socket, answer } = await connect(token, address, at)
  socket.close()
  return typeof answer === 'number' ? answer : (answer as { type: string }).type
}

async function managed(token: string, address: string) {
  const header = Buffer.from(JSON.stringify({ Authorization: token })).toString('base64')
  const socket = new WebSocket(
    `${world.url.replace('http', 'ws')}/graphql/realtime?header=${encodeURIComponent(header)}`,
    'graphql-ws',
    { headers: from(address) },
  )
  await opened(socket)
  const answer = await firstAnswer(socket, { type: 'connection_init' })
  socket.close()
  return (answer as { type: string }).type
}
