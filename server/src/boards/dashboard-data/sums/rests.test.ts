import { expect, test } from 'vitest'
import { createRests } from './rests.ts'

test('a company rests as many times as long as its work took, others do not, and none for ever', () => {
  const { isResting, note } = createRests({ times: 50, longest: 600_000 })
  expect(isResting('a', 0)).toBe(false)
  note('a', 2000, 10_000)
  expect([isResting('a', 109_999), isResting('a', 110_000), isResting('b', 10_000)]).toEqual([
    true,
    false,
    false,
  ])
  note('a', 60_000, 0)
  expect([isResting('a', 599_999), isResting('a', 600_000)]).toEqual([true, false])
})
