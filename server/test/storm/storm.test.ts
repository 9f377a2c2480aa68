import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chanceOf } from '../../src/life/templates/sample/chance.ts'
import { eventually } from '../deadline.ts'
import { openListeners } from '../listening.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../world.ts'
import { checkLog, HEALED_MS, type LoggedMessage } from './check-log.ts'
import { openPhone } from './phone.ts'

const isLong = process.env.FELDWERK_TEST_LONG !== undefined
/** `pauseMs` is the longest before a message of one phone, `own` how many rooms each person is in. */
const size = isLong
  ? { messages: 10_000, rooms: 20, own: 3, phones: 100, pauseMs: 4000 }
  : { messages: 1000, rooms: 10, own: 2, phones: 25, pauseMs: 400 }

/** The servers of a cluster share the cores with this test and another file of tests. */
const healedMs = inject('cluster') ? 3 * HEALED_MS : HEALED_MS

const seed = process.env.FELDWERK_TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '')

let world: World
let company: TestCompany
let second: Awaited<ReturnType<World['secondNode']>>
let listeners: ReturnType<typeof openListeners>
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  await world.runJobs()
  second = await world.secondNode()
  listeners = openListeners(world)
})
afterAll(async () => {
  await listeners.close()
  await second.close()
  await world.close()
})

test(`${size.messages} messages in ${size.rooms} rooms by ${size.phones} phones whose connections break all the time: the
same order everywhere, nothing lost, nothing twice, and everything with everybody within ${healedMs / 1000} s`, {
  timeout: isLong ? 600_000 : 120_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: size.phones }, () => company.person({ app: true })))
  const membersOf = (room: number) =>
    people.filter((_, at) => (room - at + size.phones) % size.rooms < size.own)
  const rooms = new Map<string, TestAccount[]>()
  for (let at = 0; at < size.rooms; at += 1) {
    const members = membersOf(at)
    const accounts = members.slice(1).map(({ id }) => ({ id }))
    const chatRoom = { name: `Raum ${at + 1}`, accounts }
    rooms.set((await members[0]!.client.chatRooms.create({ chatRoom })).id, members)
  }
  const phones = people.map((account, at) =>
    openPhone({
      account,
      url: at % 2 ? second.url : world.url,
      rooms: [...rooms].filter(([, members]) => members.includes(account)).map(([id]) => id),
      chance: chanceOf(`${seed} ${at}`),
      isManaged: at % 4 < 2,
      pauseMs: size.pauseMs,
    }),
  )
  await Promise.all(phones.map(({ ready }) => ready))
  const began = performance.now()
  // Nodes and phones share the process: how long it stood still says whether lateness is the machine's.
  const standing = monitorEventLoopDelay()
  standing.enable()
  await Promise.all(phones.map((phone) => phone.write(size.messages / size.phones)))
  const tookMs = performance.now() - began

  const stored = new Map<string, LoggedMessage[]>()
  for (const [room, [member]] of rooms) stored.set(room, await readAll(member!, room))
  const wanted = [...rooms].reduce((sum, [id, { length }]) => sum + (stored.get(id)?.length ?? 0) * length, 0)
  const took = () =>
    phones.flatMap(({ seen }) => [...seen.values()]).reduce((sum, log) => sum + log.length, 0)
  // What is missing after that is missing for good: the checker says what.
  await eventually(() => expect(took()).toBeGreaterThanOrEqual(wanted), { within: healedMs }).catch(() => {})
  for (const phone of phones) phone.close()

  const verdict = checkLog({
    rooms: new Map([...rooms].map(([id, members]) => [id, new Set(members.map((member) => member.id))])),
    meant: phones.flatMap(({ meant }) => meant),
    stored,
    seen: new Map(phones.map(({ seen }, at) => [people[at]!.id, seen])),
    healedMs,
  })
  const sum = (what: 'cuts' | 'repeats' | 'reads') => phones.reduce((all, { count }) => all + count[what], 0)
  process.stdout.write(
    `storm: ${size.messages} messages in ${Math.round(tookMs / 1000)} s, ${sum('repeats')} repeats, ${sum('cuts')} cuts, ` +
      `${verdict.delivered} delivered by ${sum('reads')} reads, 99 % in ${verdict.ninetyNine} ms, all in ${verdict.longest} ms; ` +
      `the process stood still for up to ${Math.round(standing.max / 1e6)} ms\n`,
  )
  expect(verdict.faults.slice(0, 20), `seed ${seed}`).toEqual([])
  expect(verdict.delivered).toBe(wanted)
  expect(sum('cuts')).toBeGreaterThan(size.phones)
  expect(sum('repeats')).toBeGreaterThan(size.messages / 10)
})

/** Everything in a room, as a fresh reader finds it. */
async function readAll({ client }: TestAccount, chatRoomId: string): Promise<LoggedMessage[]> {
  const all: LoggedMessage[] = []
  for (let page = 0; ; page += 1) {
    const { data, recordsTotal } = await client.chatRooms.messages({
      chatRoomId,
      page,
      size: 500,
      orderDir: 'ASC',
    })
    for (const { id, message: text, number, createdAt } of data)
      all.push({ id, text, number, writtenAt: Date.parse(createdAt) })
    if (all.length >= recordsTotal || data.length === 0) return all
  }
}
