import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore, TRANSITION_MS } from './store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const titles = (store: ReturnType<typeof createToastStore>) => store.all().map((toast) => toast.title)

test('keeps the order of arrival, however many there are', () => {
  const store = createToastStore()
  for (const title of ['1', '2', '3', '4', '5', '6', '7']) store.add('info', { title })
  expect(titles(store)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test('a dismissed toast leaves for the length of the transition, then is gone', () => {
  const store = createToastStore()
  const id = store.add('error', { title: 'Nicht gespeichert' })
  store.dismiss(id)
  expect(store.all()[0]?.leaving).toBe(true)
  vi.advanceTimersByTime(TRANSITION_MS)
  expect(titles(store)).toEqual([])
})

test('a toast with the same key takes the place of the old one', () => {
  const store = createToastStore()
  store.add('warning', { title: '1 Änderung wartet', key: 'queue' })
  store.add('info', { title: 'Gespeichert' })
  store.add('warning', { title: '2 Änderungen warten', key: 'queue' })
  expect(titles(store)).toEqual(['2 Änderungen warten', 'Gespeichert'])
})

test('tells whoever listens, until they stop', () => {
  const store = createToastStore()
  const changed = vi.fn()
  const stop = store.subscribe(changed)
  store.add('info', { title: 'a' })
  stop()
  store.add('info', { title: 'b' })
  expect(changed).toHaveBeenCalledTimes(1)
})
