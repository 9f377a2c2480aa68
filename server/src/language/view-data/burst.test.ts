import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'
import { QUERIES_AT_ONCE } from '../../platform/queries/run-query.ts'

const QUESTIONS = 20
/** Longer than people waited once before they were refused. */
const HELD_MS = 3_500

let world: World
let company: TestCompany
let neighbour: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  neighbour = await world.company()
})
afterAll(() => world.close())

const ask = async ({ client }: TestCompany, number: number) => {
  const answer = { kind: 'MAP', columns: [{ name: 'answer', expression: `${number}` }] } as const
  const { data } = await client.viewData.preview({ query: { root: { kind: 'NULL' }, steps: [answer] } })
  return data[0]?.['answer']
}

/** The places of a company, which something that takes long has for as long as it is asked to. */
async function holdPlaces({ id }: TestCompany): Promise<() => void> {
  const client = await world.owner.connect()
  const places = Array.from({ length: QUERIES_AT_ONCE }, (_, place) => place + 1)
  for (const place of places)
    await client.query('select pg_advisory_lock(hashtext($1), $2)', [`query ${id}`, place])
  return () => client.release(true)
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How long each of a neighbour’s questions takes, asked one after the other for some time. */
async function askBeside(milliseconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    const began = performance.now()
    expect(await ask(neighbour, times.length)).toBe(times.length)
    times.push(performance.now() - began)
  }
  return times
}

test('twenty questions of a company at once wait for their turn and are all answered, and no other company waits', async () => {
  const release = await holdPlaces(company)
  const { turns } = world.platform.databases
  const order: number[] = []
  const asked: Promise<unknown>[] = []
  for (let number = 0; number < QUESTIONS; number += 1) {
    asked.push(ask(company, number).finally(() => order.push(number)))
    await eventually(() => expect(turns.running + turns.waiting).toBe(number + 1), { every: 1 })
  }
  const beside = await askBeside(HELD_MS)
  expect(order).toEqual([])
  expect(median(beside)).toBeLessThan(HELD_MS / 10)
  release()
  expect(await Promise.all(asked)).toEqual(Array.from({ length: QUESTIONS }, (_, number) => number))
  // Some run at the same time, and one may take longer; on the whole it goes by the order in which they were asked.
  const moved = order.reduce((sum, number, place) => sum + Math.abs(place - number), 0)
  expect(moved / QUESTIONS).toBeLessThan(QUERIES_AT_ONCE)
})
