import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  [
    { now: 82, before: 80, unit: '', isCount: true },
    { way: 'UP', size: 2, in: 'UNIT' },
  ],
  [
    { now: 65, before: 50, unit: 'h', isCount: false },
    { way: 'UP', size: 30, in: 'PERCENT' },
  ],
  [
    { now: 94, before: 95, unit: '%', isCount: false },
    { way: 'DOWN', size: 1, in: 'POINTS' },
  ],
  [
    { now: 3, before: 0, unit: 'kg', isCount: false },
    { way: 'UP', size: 3, in: 'UNIT' },
  ],
  [
    { now: -2, before: -4, unit: '°C', isCount: false },
    { way: 'UP', size: 50, in: 'PERCENT' },
  ],
  [
    { now: 7, before: 7, unit: '', isCount: true },
    { way: 'SAME', size: 0, in: 'UNIT' },
  ],
] as const)('%o', (figures, change) => {
  expect(changeOf(figures)).toEqual(change)
})
