import { newId } from '@feldwerk/contract/new-id.ts'
import { ON_PUBLISH_UPDATES, type PublishUpdate, UPDATE_KINDS } from '@feldwerk/contract/realtime.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../deadline.ts'
import { openListeners } from '../listening.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../world.ts'

const PEOPLE = 20
/** Each switches the access of everybody on and off. */
const ROUNDS = process.env.FELDWERK_TEST_LONG ? 25 : 5

let world: World
let company: TestCompany
let listeners: ReturnType<typeof openListeners>
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  await world.runJobs()
  listeners = openListeners(world)
})
afterAll(async () => {
  await listeners.close()
  await world.close()
})

/** A connection of `graphql-transport-ws`, signed in; what it was told, and the code with which it was closed. */
async function connect({ token }: Pick<TestAccount, 'token'>) {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  onTestFinished(() => socket.terminate())
  const said: { readonly type: string; readonly id?: string; readonly payload?: unknown }[] = []
  const closed: number[] = []
  const ended: { at?: number } = {}
  const say = (message: object) => socket.send(JSON.stringify(message))
  socket.on('open', () => say({ type: 'connection_init', payload: { Authorization: `Bearer ${token}` } }))
  socket.on('message', (data) => said.push(JSON.parse(String(data))))
  socket.on('close', (code) => {
    closed.push(code)
    ended.at = performance.now()
  })
  socket.on('error', () => undefined)
  await eventually(() => expect(said[0]).toMatchObject({ type: 'connection_ack' }))
  const subscribe = (id: string, accountId: string) => {
    const variables = { accountId, kinds: UPDATE_KINDS }
    say({ type: 'subscribe', id, payload: { query: ON_PUBLISH_UPDATES, variables } })
  }
  /** Everything that was asked before has been answered. */
  const settled = async () => {
    const id = newId()
    say({ type: 'subscribe', id, payload: { query: '{ me }' } })
    await eventually(() => expect(said.some((each) => each.id === id && each.type === 'complete')).toBe(true))
  }
  const updates = () =>
    said
      .filter(({ type, id }) => type === 'next' && id === 'news')
      .map(({ payload }) => (payload as { data: { onPublishUpdates: PublishUpdate } }).data.onPublishUpdates)
  return { socket, said, closed, ended, say, subscribe, settled, updates }
}

/** The people remain in the portal, and so in their rooms: only their connection is over. */
test(`${2 * PEOPLE * ROUNDS} changes of app access amid subscriptions: nothing is heard after the end, and the connection ends within a second`, {
  timeout: ROUNDS * 60_000,
}, async () => {
  const { owner } = company
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => company.row({ portal: true })))
  const newRoom = async (name: string, members: readonly { readonly id: string }[]) => {
    const accounts = members.map(({ id }) => ({ id }))
    return (await owner.client.chatRooms.create({ chatRoom: { name, accounts } })).id
  }
  const before = await newRoom('Vorher', people)
  // A room for each: those whose turn comes later may hear of the others.
  const after = new Map<string, string>()
  for (const person of people) after.set(person.id, await newRoom('Nachher', [person]))
  const write = (chatRoomId: string) =>
    owner.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message: 'Hallo' } })
  const setAccess = (accountId: string, enabled: boolean) =>
    owner.client.accounts.setAppAccess({ accountId, enabled })

  const latest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(people.map(({ id }) => setAccess(id, true)))
    const connections = await Promise.all(
      people.map(async (person) => {
        const connection = await connect(await world.signIn(person, 'APP'))
        connection.subscribe('news', person.id)
        await connection.settled()
        return { person, ...connection }
      }),
    )
    await write(before)
    for (const { updates } of connections)
      await eventually(() => expect(updates().map(({ id }) => id)).toContain(before))
    const waits = await Promise.all(
      connections.map(async ({ person, closed, ended, updates }) => {
        await setAccess(person.id, false)
        const since = performance.now()
        const room = after.get(person.id) ?? ''
        await write(room)
        await eventually(() => expect(closed).toEqual([4403]), { every: 20 })
        expect(updates().map(({ id }) => id)).not.toContain(room)
        return ended.at! - since
      }),
    )
    latest.push(Math.max(...waits))
  }
  // A busy machine makes a round late, a fault makes each of them late.
  expect(Math.min(...latest)).toBeLessThan(1000)
})

test('1,000 accounts that are not one’s own: refused in the same words, whether there are such or not', async () => {
  const { owner } = company
  const stranger = await (await world.company()).person({ portal: true })
  const colleague = await company.person({ portal: true })
  const { said, subscribe, settled } = await connect(owner)
  const ids = Array.from({ length: 1000 }, (_, at) =>
    at % 4 === 0 ? colleague.id : at % 4 === 1 ? stranger.id : at % 4 === 2 ? newId() : `${owner.id}${at}`,
  )
  for (const [at, id] of ids.entries()) {
    subscribe(`s${at}`, id)
    if (at % 50 === 49) await settled()
  }
  const answers = said.filter(({ id, type }) => id?.startsWith('s') && type !== 'complete')
  expect(answers.length).toBe(1000)
  expect(new Set(answers.map(({ type, payload }) => JSON.stringify({ type, payload }))).size).toBe(1)
  expect(answers[0]).toMatchObject({ payload: { errors: [{ extensions: { code: 'notFound' } }] } })
  const told = said.length
  await colleague.client.auth.endSessions({ sessionIds: [colleague.sessionId] })
  await stranger.client.auth.endSessions({ sessionIds: [stranger.sessionId] })
  await listeners.untilAnnounced()
  await settled()
  expect(said.slice(told).map(({ type }) => type)).toEqual(['next', 'complete'])
})

test('who asks and asks whether we are there, and reads no answer, is cut: little waits for them', async () => {
  const { socket, say, closed } = await connect(company.owner)
  let received = 0
  socket.on('message', (data) => (received += String(data).length))
  socket.pause()
  // Each is answered with what it brings. Some megabytes lie between the two ends anyway.
  const payload = { x: 'x'.repeat(60_000) }
  for (let at = 0; at < 400; at += 1) say({ type: 'ping', payload })
  await eventually(() => expect(socket.bufferedAmount).toBe(0)).catch(() => {})
  socket.resume()
  await eventually(() => expect([4008, 1006]).toContain(closed[0]))
  expect(received).toBeLessThan(16_000_000)
})
