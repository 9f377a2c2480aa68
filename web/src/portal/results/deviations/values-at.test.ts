import { expect, it } from 'vitest'
import { valuesAt } from './values-at.ts'

const results = [
  { activityResults: { a: { n: 3, g: { h: { n: 7 } } }, r: [{ a: { n: 9 } }] } },
  { activityResults: { a: { n: '4' } } },
  { activityResults: {} },
  { activityResults: { a: { n: 5 } } },
]

it('has the numbers at a place, and leaves out results without one', () => {
  expect(valuesAt(results, ['a', 'n'])).toEqual([3, 5])
  expect(valuesAt(results, ['a', 'g', 'h', 'n'])).toEqual([7])
})

it('has none of rounds, which need not be the same in every result', () => {
  expect(valuesAt(results, ['r', 0, 'a', 'n'])).toEqual([])
})
