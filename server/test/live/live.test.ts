import type { Call } from '@feldwerk/contract/call.ts'
import { UPDATE_KINDS, type UpdateKind } from '@feldwerk/contract/realtime.ts'
import { headersOf, urlOf } from '@feldwerk/contract/send.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { audiences } from '../../src/audiences.ts'
import { eventually } from '../deadline.ts'
import { openListeners } from '../listening.ts'
import { entries, isShared, makeOperator, openWholeWorld } from '../matrix/entries.ts'
import { buildEstate, type Estate } from '../matrix/estate.ts'
import type { RawAnswer, TestAccount, World } from '../world.ts'
import { type Announcement, announced } from './announced.ts'
import { type ReadOn, readOn } from './read-on.ts'

type Entry = (typeof entries)[number]
type Args = Record<string, unknown>

let world: World
let estate: Estate
let listeners: ReturnType<typeof openListeners>
/** What a screen asks, with arguments that stay, and the kinds on which it asks again. */
interface ScreenRead {
  readonly entry: Entry
  readonly args: Args
  readonly on: readonly UpdateKind[]
}
let reads: readonly ScreenRead[]

const readOnOf = ({ domain, name }: Entry) =>
  (readOn as Record<string, Record<string, ReadOn>>)[domain]?.[name] ?? ''
const announcedOf = ({ domain, name }: Entry) =>
  (announced as Record<string, Record<string, Announcement>>)[domain]?.[name] ?? ''
/** The kinds that a call tells of. */
function toldBy(entry: Entry): readonly UpdateKind[] {
  const told = announcedOf(entry)
  return typeof told === 'string' ? [] : told
}

beforeAll(async () => {
  world = await openWholeWorld()
  estate = await buildEstate(world, 'EIGENES')
  await makeOperator(world, estate)
  await world.runJobs()
  listeners = openListeners(world)
  const asked = entries.filter((entry) => isShared(entry) && typeof readOnOf(entry) !== 'string')
  reads = await Promise.all(
    asked.map(async (entry) => ({
      entry,
      args: (await entry.row.args(estate)) as Args,
      on: readOnOf(entry) as readonly UpdateKind[],
    })),
  )
})
afterEach(() => listeners.hangUp())
afterAll(async () => {
  await listeners.close()
  await world.close()
})

async function ask(call: Call, args: Args, { token, cookie }: TestAccount): Promise<RawAnswer> {
  return await world.raw(urlOf(call, args, ''), {
    method: call.method,
    token,
    cookie,
    headers: headersOf(call, args),
    ...(call.body ? { body: args[call.body.name] } : {}),
  })
}

/** Some kinds are told to those alone who are named, and rooms to those who are in them. */
const isForAll = ({ domain }: Entry, kind: UpdateKind) =>
  audiences[kind] !== null && (kind !== 'CHAT' || domain === 'chatRooms')

/** Whoever signs in moves it without a word, like the lists of people. A dashboard asks for it every few seconds anyway. */
const MARK = 'dashboardData.watermark'

/** So many are looked at in turn, the same every time. */
const IN_TURN = 2

/**
 * What is looked at while a call is made; all of it in long runs. In short ones nothing that waits for what everybody is
 * told anyway: of the others those of the own domain, of domains in which something waits for it, and some in turn.
 */
function readsBeside(entry: Entry, at: number): readonly ScreenRead[] {
  if (process.env.FELDWERK_TEST_LONG) return reads
  const told = toldBy(entry)
  const waits = ({ on }: ScreenRead, kinds: readonly UpdateKind[]) => on.some((kind) => kinds.includes(kind))
  const near = new Set(reads.filter((read) => waits(read, told)).map((read) => read.entry.domain))
  const surely = told.filter((kind) => isForAll(entry, kind))
  return reads.filter((read, place) => {
    const isNear = read.entry.domain === entry.domain || near.has(read.entry.domain)
    return !waits(read, surely) && (isNear || (place + at * IN_TURN) % reads.length < IN_TURN)
  })
}

/**
 * What is on the screen: each answer under the name of its call. When somebody last signed in is told to nobody: people
 * sign in all day.
 */
async function screenOf(shown: typeof reads, by: TestAccount): Promise<ReadonlyMap<string, string>> {
  const answers = await Promise.all(
    shown.map(async ({ entry, args }) => {
      const { text } = await ask(entry.call, args, by)
      return [entry.title, text.replaceAll(/"lastLoginAt":("[^"]*"|null)/g, '')] as const
    }),
  )
  return new Map(answers)
}

/** What the call wrote down as changed, of its own company. */
async function changesSince(sequence: string) {
  const { rows } = await world.owner.query<{ kind: UpdateKind; ids: string[]; heard_by: string[] }>(
    'select kind, ids, heard_by from change where company_id = $1 and sequence > $2',
    [estate.company.id, sequence],
  )
  return rows
}

const writes = entries.filter(({ call }) => call.method !== 'GET')

describe('after a call what is on the screen is what a fresh read gives', () => {
  test.each(writes.map((entry, at) => [entry.title, entry, at] as const))('%s', async (_title, entry, at) => {
    const { call, row } = entry
    const told = toldBy(entry)
    const args = (await row.args(estate)) as Args
    const by = await world.signIn(estate.withPassword)
    const { client, closed } = listeners.clientOf(by.token)
    const heard = await listeners.listen(by, { client, kinds: UPDATE_KINDS })
    const shown = readsBeside(entry, at)
    const before = await screenOf(shown, by)
    const { rows } = await world.owner.query<{ last: string }>(
      'select coalesce(max(sequence), 0)::text as last from change',
    )
    // Limits on trying are tested elsewhere.
    await world.owner.query('delete from rate_limit')
    const answer = await ask(call, args, await world.signIn(estate.withPassword))
    expect(answer.status, answer.text).toBeLessThan(row.answers ? 500 : 300)

    const changes = await changesSince(rows[0]?.last ?? '0')
    const kinds = [...new Set(changes.map(({ kind }) => kind))].sort()
    expect(kinds, `what it tells of: ${announcedOf(entry)}`).toEqual([...told].sort())
    const own = changes.filter(({ kind, heard_by }) => isForAll(entry, kind) || heard_by.includes(by.id))
    const hears = (kind: UpdateKind) =>
      heard.updates.filter((update) => update.kind === kind).map(({ id }) => id)
    await eventually(() => {
      // Whose session was ended connects anew, and reads everything.
      if (closed.length > 0) return
      for (const { kind, ids } of own) {
        expect(hears(kind).length).toBeGreaterThan(0)
        expect(hears(kind)).toEqual(expect.arrayContaining(ids))
      }
    })
    if (closed.length > 0) return
    const after = await screenOf(shown, await world.signIn(estate.withPassword))
    const stale = shown.filter(
      ({ entry: { title }, on }) =>
        after.get(title) !== before.get(title) &&
        !(title === MARK && String(told) === 'SESSION') &&
        !on.some((kind) => hears(kind).length > 0),
    )
    expect(stale.map(({ entry: { title } }) => title)).toEqual([])
  })
})
