import { expect, test } from 'vitest'
import { readNumber, step, writtenNumber } from './typed.ts'

test.each([
  ['72,5', 'de', 72.5],
  ['7,', 'de', 7],
  ['1.234,5', 'de', 1234.5],
  ['−3', 'de', -3],
  ['-3.5', 'en', -3.5],
  ['1,234.5', 'en', 1234.5],
  ['1.234.567', 'de', 1234567],
  ['1 234,5', 'de', 1234.5],
  ['72.5', 'de', 72.5],
  ['72,5', 'en', 72.5],
  ['0.125', 'de', 0.125],
  ['1.23,5', 'de', null],
  [',5', 'de', 0.5],
  ['', 'de', null],
  ['-', 'de', null],
  ['7,5,5', 'de', null],
  ['zwölf', 'de', null],
] as const)('%s is read in %s as %s', (text, language, value) => {
  expect(readNumber(text, language)).toBe(value)
})

test('what is written is read as the same', () => {
  for (const value of [0, -3, 72.5, 0.001, 1_000_000]) {
    expect(readNumber(writtenNumber(value, 'de'), 'de')).toBe(value)
    expect(readNumber(writtenNumber(value, 'en'), 'en')).toBe(value)
  }
})

test('a step keeps the decimals and the bounds', () => {
  const free = { min: null, max: null }
  expect(step(72.5, { direction: 1, ...free })).toBe(73.5)
  expect(step(0.1, { direction: -1, ...free })).toBe(-0.9)
  expect(step(null, { direction: -1, ...free })).toBe(0)
  expect(step(null, { direction: 1, min: 35, max: 80 })).toBe(35)
  expect(step(80, { direction: 1, min: 35, max: 80 })).toBe(80)
})
