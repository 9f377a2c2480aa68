import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['19.11.26', 'de', '2026-11-19'],
  ['1.3.2026', 'de', '2026-03-01'],
  [' 11/19/26 ', 'en', '2026-11-19'],
  ['29.02.28', 'de', '2028-02-29'],
  ['29.02.26', 'de', null],
  ['11/19/26', 'de', null],
  ['32.01.26', 'de', null],
  ['19.11.', 'de', null],
  ['morgen', 'de', null],
] as const)('%j typed in %s is %s', (text, language, day) => {
  expect(readDay(text, language)).toBe(day)
})
