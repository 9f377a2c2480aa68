import { beyondOf, boundFor } from '@feldwerk/contract/charts/bound-of.ts'
import { expect, test } from 'vitest'
import { kindOf } from './bound.ts'

test.each([
  [4.6, { min: null, max: 4.5 }, 'ABOVE'],
  [4.5, { min: null, max: 4.5 }, null],
  [-7, { min: null, max: 4.5 }, null],
  [94, { min: 95, max: null }, 'BELOW'],
  [95, { min: 95, max: null }, null],
  [39, { min: 40, max: 95 }, 'BELOW'],
  [60, { min: 40, max: 95 }, null],
  [96, { min: 40, max: 95 }, 'ABOVE'],
  [null, { min: 40, max: 95 }, null],
  [96, null, null],
] as const)('%s with the bound %o is %s', (figure, bound, beyond) => {
  expect(beyondOf(figure, bound)).toBe(beyond)
})

test.each([
  [{ min: null, max: 80 }, 'UP_TO'],
  [{ min: 95, max: null }, 'FROM'],
  [{ min: 40, max: 95 }, 'BAND'],
] as const)('%o is said as %s', (bound, kind) => {
  expect(kindOf(bound)).toBe(kind)
})

const DAY = 86_400_000

test.each([
  ['a value of ninety days, though the bound is that of a day', 'MAX', 'P1D', 90, true],
  ['a sum of ninety days, the bound that of a day', 'SUM', 'P1D', 90, false],
  ['a count of ninety days, the bound that of a quarter', 'COUNT', 'P3M', 90, true],
  ['a count of thirty days, the bound that of a month', 'COUNT', 'P1M', 30, true],
  ['a count of a week in which the clocks change', 'COUNT', 'P1W', 7 - 1 / 24, true],
  ['a sum of twelve months, the bound that of a year', 'SUM', 'P1Y', 365, true],
] as const)('held against its bound: %s', (_, aggregation, period, days, isHeld) => {
  const bound = { min: null, max: 80, period }
  expect(boundFor(bound, { aggregation, length: days * DAY })).toEqual(isHeld ? bound : null)
})
