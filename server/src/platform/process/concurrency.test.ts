import { expect, test } from 'vitest'
import { inTurns } from './concurrency.ts'

test('leaves room for another where one asker has all that one may, and keeps the order of each', async () => {
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
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'b2'])
  await Promise.all(all)
})
