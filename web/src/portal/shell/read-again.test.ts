import { UPDATE_KINDS } from '@feldwerk/contract/realtime.ts'
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveKeys } from './live-keys.ts'
import { createReadAgain } from './read-again.ts'

let isHidden = false
let queries: QueryClient
let readAgain: ReturnType<typeof createReadAgain>
beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  queries = new QueryClient()
  readAgain = createReadAgain(queries, () => isHidden)
})
afterEach(() => {
  readAgain.stop()
  queries.clear()
  vi.useRealTimers()
})

/** A query that is on the screen, and how often it has been read since. */
async function shown(queryKey: readonly unknown[]) {
  let count = 0
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => ++count, staleTime: 60_000 })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return () => count - 1
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('what has changed is read at once, and while more keeps coming only now and then, the last too', async () => {
  const read = await shown(['workflowResults', 'home'])
  const other = await shown(['accounts', 'list'])
  for (let at = 0; at < 90; at++) {
    readAgain.of('RESULT')
    await pass(30)
  }
  expect(read()).toBe(2)
  await pass(10_000)
  expect(read()).toBe(3)
  expect(other()).toBe(0)
})

test('figures are read again less often than lists', async () => {
  const [list, figure] = [await shown(['workflowResults', 'home']), await shown(['dashboardWatermark', 'd'])]
  for (let at = 0; at < 35; at++) {
    readAgain.of('RESULT')
    await pass(200)
  }
  expect(list()).toBeGreaterThan(figure())
  expect(figure()).toBe(2)
})

test('a page that nobody sees waits until it is seen', async () => {
  const read = await shown(['tasks', 'late count'])
  isHidden = true
  readAgain.of('TASK')
  await pass(60_000)
  expect(read()).toBe(0)
  isHidden = false
  readAgain.seen()
  await pass(0)
  expect(read()).toBe(1)
})

test('what somebody is working on stays as it was read', async () => {
  const read = await shown(['workflowResults', 'correctable', 'r'])
  const preview = await shown(['viewData', 'preview', 'count', '{}'])
  readAgain.all()
  await pass(10_000)
  expect([read(), preview()]).toEqual([0, 0])
})

test('after a gap all that news concern is read again, once', async () => {
  const keys = UPDATE_KINDS.flatMap((kind) => liveKeys[kind].map((key) => [...key, 'x']))
  const distinct = new Map(keys.map((key) => [hashKey(key), key]))
  const all = await Promise.all([...distinct.values()].map(shown))
  readAgain.all()
  await pass(10_000)
  expect(new Set(all.map((read) => read()))).toEqual(new Set([1]))
})
