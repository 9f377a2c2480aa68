import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

async function* upTo(last: number): AsyncGenerator<number> {
  for (let number = 1; number <= last; number += 1) yield number
}

test.each([1, 3, 100])('with %d at once all is done, in its order, and never more at once', async (limit) => {
  let now = 0
  let most = 0
  const work = async (number: number) => {
    now += 1
    most = Math.max(most, now)
    for (let turn = 0; turn <= number % 3; turn += 1) await new Promise(setImmediate)
    now -= 1
    return number * 2
  }
  expect(await Array.fromAsync(sideBySide(upTo(7), limit, work))).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(most).toBe(Math.min(limit, 7))
})

test('the first that fails ends it, once nothing is under way any more', async () => {
  let done = 0
  const seen: number[] = []
  const work = async (number: number) => {
    if (number === 2) throw new Error('the second')
    await new Promise(setImmediate)
    done += 1
    return number
  }
  const all = async () => {
    for await (const number of sideBySide(upTo(9), 3, work)) seen.push(number)
  }
  await expect(all()).rejects.toThrow('the second')
  expect(seen).toEqual([1])
  const before = done
  await new Promise(setImmediate)
  expect(done).toBe(before)
})
