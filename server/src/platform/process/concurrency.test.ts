import { expect, test } from 'vitest'
import { inTurns } from './concurrency.ts'

test('leaves room for another where one asker has all that one may, and takes those who wait in turn', async () => {
  const take = inTurns({ together: 3, ofEach: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (name: string) =>
    take(name.slice(0, 1), async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
    })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(start)
  const settled = () => new Promise((done) => setImmediate(done))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  for (let i = 0; i < all.length; i++) {
    ends[i]?.()
    await settled()
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  await Promise.all(all)
})

test('one that brings a hundred lets one that brings two go between', async () => {
  const take = inTurns({ together: 1, ofEach: 1 })
  const begun: string[] = []
  const start = (name: string) => take(name.slice(0, 1), async () => void begun.push(name))
  const all = [...Array.from({ length: 100 }, (_, i) => `a${i}`), 'b0', 'b1'].map(start)
  await Promise.all(all)
  expect(begun.slice(0, 5)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2'])
  expect(begun.at(-1)).toBe('a99')
})
