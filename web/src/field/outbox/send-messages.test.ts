import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { dropMessage, keepMessage, messagesOf, sayAgain } from './messages.ts'
import { jonas, mia, openPhone, runUntilSent } from './phone.fixture.ts'
import { runQueue } from './queue.ts'
import type { NetworkFault } from './server.fixture.ts'

const faults: readonly NetworkFault[] = ['cutBefore', 'cutAfter', 'busy', 'hotel', 'proxy', 'mixedUp']

test('through every fault each message arrives once, of each room in the order in which it was said', async () => {
  const phone = await openPhone()
  const { database, server } = phone
  for (let at = 0; at < 24; at++) {
    const blob = new Blob([`photo ${at}`], { type: 'image/jpeg' })
    const file = at % 4 === 0 ? { blob, name: `${at}.jpg`, kind: 'IMAGE' as const } : undefined
    await keepMessage(database, { accountId: mia, chatRoomId: `r${at % 3}`, message: `${at}`, file }, 1000)
  }
  const said = (await messagesOf(database, mia)).map(({ id, chatRoomId }) => ({ id, chatRoomId }))
  let call = 0
  server.state.fault = () => (call++ % 3 === 0 ? (faults[call % faults.length] ?? 'none') : 'none')
  let now = 10_000
  await runUntilSent(
    phone.options(mia, () => now),
    (until) => (now = Math.max(now + 1, until)),
  )
  expect(await messagesOf(database, mia)).toEqual([])
  const arrived = [...server.results.keys()]
  expect(arrived.toSorted()).toEqual(said.map(({ id }) => id).toSorted())
  for (const room of ['r0', 'r1', 'r2']) {
    const own = said.filter(({ chatRoomId }) => chatRoomId === room).map(({ id }) => id)
    expect(arrived.filter((id) => own.includes(id))).toEqual(own)
  }
  expect(server.files.size).toBeGreaterThanOrEqual(6)
  phone.close()
})

test('what is refused stays to be seen and holds up nothing, until somebody sends it again or throws it away', async () => {
  const phone = await openPhone()
  const { database, server } = phone
  for (const message of ['eins', 'zwei', 'drei'])
    await keepMessage(database, { accountId: mia, chatRoomId: 'r', message })
  const [, second] = await messagesOf(database, mia)
  server.state.refuse = (id) => id === second?.id
  await runQueue(phone.options(mia, Date.now))
  expect((await messagesOf(database, mia)).map(({ id, state }) => [id, state])).toEqual([
    [second?.id, 'refused'],
  ])
  expect(server.results.size).toBe(2)
  await sayAgain(database, second?.id ?? '')
  server.state.refuse = () => false
  await runQueue(phone.options(mia, Date.now))
  expect(server.results.size).toBe(3)
  await keepMessage(database, { accountId: mia, chatRoomId: 'r', message: 'vier' })
  const [last] = await messagesOf(database, mia)
  await dropMessage(database, last?.id ?? '')
  await runQueue(phone.options(mia, Date.now))
  expect(server.results.size).toBe(3)
  phone.close()
})

test('what a message answers, whom it mentions and what was spoken travel with it', async () => {
  const phone = await openPhone()
  const { database, server } = phone
  const sender = { id: jonas, firstName: 'Jonas', lastName: 'Keller', machineName: null }
  const person = { ...sender, asMachine: false, imageUrl: null, deleted: false }
  const room = { accountId: mia, chatRoomId: 'r' }
  const replyTo = { id: 'm', sender: person, message: 'Läuft sie?', deleted: false }
  await keepMessage(database, { ...room, message: '@Jonas Keller ja', replyTo, mentions: [person] })
  const blob = new Blob(['sound'], { type: 'audio/webm' })
  await keepMessage(database, { ...room, message: '', file: { blob, name: 'a.webm', kind: 'AUDIO' } })
  await runQueue(phone.options(mia, Date.now))
  const [answer, voice] = [...server.results.values()].map((text): unknown => JSON.parse(text))
  expect(answer).toMatchObject({ message: '@Jonas Keller ja', replyTo: 'm', mentions: [{ id: jonas }] })
  expect(voice).toEqual({ id: expect.any(String), message: '', audioRef: [...server.files.keys()][0] })
  phone.close()
})

test('what somebody else said on this phone is not sent in my name', async () => {
  const phone = await openPhone()
  await keepMessage(phone.database, { accountId: jonas, chatRoomId: 'r', message: 'von Jonas' })
  await runQueue(phone.options(mia, Date.now))
  expect(phone.server.results.size).toBe(0)
  expect(await messagesOf(phone.database, jonas)).toHaveLength(1)
  phone.close()
})
