import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFeed, type UpdateFeed } from './feed.ts'

let feed: UpdateFeed
let slow: number
beforeEach(() => {
  vi.useFakeTimers()
  slow = 0
  feed = createFeed(() => (slow += 1))
})
afterEach(() => {
  feed.end()
  vi.useRealTimers()
})

/** A subscription that takes whatever comes; what it was told, and when, in milliseconds. */
function subscribe(kinds: readonly UpdateKind[] = ['CHAT']) {
  const told: { readonly id: string | null; readonly at: number }[] = []
  const outlet = feed.open(new Set(kinds))
  void (async () => {
    for await (const { id } of outlet.take()) told.push({ id, at: performance.now() })
  })()
  return { told, outlet, ids: () => told.splice(0).map(({ id }) => id) }
}
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const push = (ids: readonly string[], kind: UpdateKind = 'CHAT') =>
  ids.forEach((id) => void feed.push(kind, id))
const numbered = (many: number) => Array.from({ length: many }, (_, at) => `id ${at}`)

test('a kind is told at most twice a second, whatever changes and however many subscriptions there are', async () => {
  const both = [subscribe(), subscribe()]
  for (let at = 0; at < 400; at += 1) {
    feed.push('CHAT', `id ${at % 7}`)
    await passes(25)
  }
  for (const { told } of both) {
    const bursts = [...new Set(told.map(({ at }) => at))]
    expect(bursts.length).toBeGreaterThan(15)
    expect(bursts.slice(1).map((at, place) => at - bursts[place]!)).toSatisfy((gaps: number[]) =>
      gaps.every((gap) => gap >= 500),
    )
    expect(told.length).toBeLessThanOrEqual(bursts.length * 7)
  }
})

test('each thing of a burst once, one kind apart from the other', async () => {
  const { ids } = subscribe(['CHAT', 'TASK'])
  push(['a'])
  push(['t'], 'TASK')
  await passes(0)
  expect(ids()).toEqual(['a', 't'])
  push(['b', 'c', 'b', 'b'])
  await passes(499)
  expect(ids()).toEqual([])
  await passes(1)
  expect(ids()).toEqual(['b', 'c'])
})

test.each([
  [50, 1, numbered(50)],
  [51, 1, [null]],
  [25, 2, numbered(25)],
  [26, 2, [null]],
  [1, 100, ['id 0']],
])('%i things for %i subscriptions of a connection', async (many, subscriptions, told) => {
  const all = Array.from({ length: subscriptions }, () => subscribe())
  push(['first'])
  await passes(0)
  for (const { ids } of all) expect(ids()).toEqual(['first'])
  push(numbered(many))
  await passes(500)
  for (const { ids } of all) expect(ids()).toEqual(told)
  await passes(5000)
  for (const { ids } of all) expect(ids()).toEqual([])
})

test('who takes nothing is told once to read again, and found to be slow after ten seconds', async () => {
  const updates = feed.open(new Set<UpdateKind>(['CHAT'])).take()
  for (let at = 0; at < 80; at += 1) {
    feed.push('CHAT', `id ${at}`)
    await passes(110)
  }
  await passes(500)
  expect(slow).toBe(0)
  expect(await updates.next()).toMatchObject({ value: { id: null } })
  await passes(20_000)
  expect(slow).toBe(0)
  feed.push('CHAT', 'x')
  await passes(9_999)
  expect(slow).toBe(0)
  await passes(1)
  expect(slow).toBe(1)
})

test('a subscription that has ended hears nothing more, and the others of its connection go on', async () => {
  const [one, other] = [subscribe(), subscribe()]
  one.outlet.end()
  push(['a'])
  await passes(0)
  expect([one.ids(), other.ids()]).toEqual([[], ['a']])
  expect(feed.wants('CHAT')).toBe(true)
  other.outlet.end()
  expect(feed.wants('CHAT')).toBe(false)
})
