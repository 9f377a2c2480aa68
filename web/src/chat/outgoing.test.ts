import { createClient } from '@feldwerk/contract/client.ts'
import { expect, test, vi } from 'vitest'
import { openServer } from '../field/outbox/server.fixture.ts'
import { createOutgoing } from './outgoing.ts'
import type { ChatStorage } from './own-storage.ts'

/** A desk with a server that misbehaves on request, and what outlasts its page. */
async function openDesk() {
  const server = await openServer()
  const kept = new Map<string, string>()
  const storage: ChatStorage = {
    get: (name) => kept.get(name) ?? null,
    set: (name, text) => void kept.set(name, text),
  }
  const open = () =>
    createOutgoing({
      client: createClient({ baseUrl: server.baseUrl }),
      upload: async () => 'ref',
      storage,
      onArrived: () => undefined,
      textOf: () => 'Kein Netz',
    })
  return { server, open }
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })
const words = (message: string) => ({ message, mentions: [] })
const said = (results: ReadonlyMap<string, string>) =>
  [...results.values()].map((text) => (JSON.parse(text) as { message: string }).message)

test('what is said quickly arrives in its order, and one that does not get through holds up those after it', async () => {
  const { server, open } = await openDesk()
  const desk = open()
  server.state.fault = () => 'busy'
  for (const message of ['eins', 'zwei', 'drei']) desk.say('r', words(message))
  await until(() => expect(desk.all()[0]?.state).toBe('STUCK'))
  expect(desk.all().map(({ state }) => state)).toEqual(['STUCK', 'WAITING', 'WAITING'])
  expect(server.results.size).toBe(0)
  server.state.fault = () => 'none'
  desk.say('r', words('vier'))
  await until(() => expect(desk.all().every(({ state }) => state === 'ARRIVED')).toBe(true))
  expect(said(server.results)).toEqual(['eins', 'zwei', 'drei', 'vier'])
  desk.seen(new Set(server.results.keys()))
  expect(desk.all()).toEqual([])
  server.close()
})

test('a refusal holds up nothing, and neither does another room', async () => {
  const { server, open } = await openDesk()
  const desk = open()
  server.state.refuse = (id) => id === desk.all()[0]?.id
  for (const message of ['eins', 'zwei']) desk.say('r', words(message))
  desk.say('s', words('drei'))
  await until(() => expect(desk.all().map(({ state }) => state)).toEqual(['REFUSED', 'ARRIVED', 'ARRIVED']))
  server.state.refuse = () => false
  desk.sendAgain(desk.all()[0]?.id ?? '')
  await until(() => expect(desk.all()[0]?.state).toBe('ARRIVED'))
  expect(server.results.size).toBe(3)
  server.close()
})

test('what has not arrived outlasts the page, and arrives once', async () => {
  const { server, open } = await openDesk()
  const before = open()
  // The answer is lost on its way: the message is there all the same.
  server.state.fault = () => 'cutAfter'
  before.say('r', words('eins'))
  await until(() => expect(before.all()[0]?.state).toBe('STUCK'))
  server.state.fault = () => 'none'
  const after = open()
  expect(after.all().map(({ message }) => message)).toEqual(['eins'])
  after.wake()
  await until(() => expect(after.all()[0]?.state).toBe('ARRIVED'))
  expect(server.state.stored).toBe(1)
  expect(open().all()).toEqual([])
  server.close()
})
