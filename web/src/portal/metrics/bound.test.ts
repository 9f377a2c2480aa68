import { beyondOf } from '@feldwerk/contract/charts/bound-of.ts'
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
