import { expect, test } from 'vitest'
import { step } from './step.ts'

test('a step keeps the decimals and the bounds', () => {
  const free = { min: null, max: null }
  expect(step(72.5, { direction: 1, ...free })).toBe(73.5)
  expect(step(0.1, { direction: -1, ...free })).toBe(-0.9)
  expect(step(null, { direction: -1, ...free })).toBe(0)
  expect(step(null, { direction: 1, min: 35, max: 80 })).toBe(35)
  expect(step(80, { direction: 1, min: 35, max: 80 })).toBe(80)
})
