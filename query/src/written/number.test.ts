import { expect, test } from 'vitest'
import { readWrittenNumber, writtenNumber } from './number.ts'

test.each([
  ['72,5', 'de', 72.5],
  ['7,', 'de', 7],
  ['1.234,5', 'de', 1234.5],
  ['1.234.567', 'de', 1234567],
  ['1,234,567.5', 'de', 1234567.5],
  ['1 234,5', 'de', 1234.5],
  ["1'234.5", 'de', 1234.5],
  ['72.5', 'de', 72.5],
  ['1.2345', 'de', 1.2345],
  ['0.125', 'de', 0.125],
  [',5', 'de', 0.5],
  ['.5', 'en', 0.5],
  ['12,5', 'en', 12.5],
  ['1234.75', 'en', 1234.75],
  ['1,234.5', 'en', 1234.5],
  ['1.234.567,5', 'en', 1234567.5],
  ['1.234', 'en', 1.234],
  ['-3', 'de', -3],
  ['−3', 'de', -3],
  ['– 3', 'en', -3],
  ['+3', 'en', 3],
  ['-0', 'de', 0],
  ['1,5e-3', 'de', 0.0015],
  ['2E3', 'en', 2000],
  ['\u00a012\u202f345\u00a0', 'de', 12345],
  ['', 'de', null],
] as const)('%j is read in %s as %s', (text, language, value) => {
  expect(readWrittenNumber(text, { language })).toEqual({ value, doubtful: false })
})

test.each([
  ['1.234', 'de', 1234],
  ['12,500', 'en', 12500],
] as const)('%s in %s is %s, and doubtful', (text, language, value) => {
  expect(readWrittenNumber(text, { language })).toEqual({ value, doubtful: true })
})

test.each(['abc', '12abc', '-', '.', '1.23,5', '7,5,5', '12 5', '1..5', '--3', 'e5', '1e', '5 bar'])(
  '%j is no number',
  (text) => {
    expect(readWrittenNumber(text, { language: 'de' })).toEqual({ wrong: 'noNumber' })
  },
)

test('the own unit may stand behind it, another may not', () => {
  const read = (text: string) => readWrittenNumber(text, { language: 'de', unit: 'm³/h' })
  expect(read('12,5 m³/h')).toEqual({ value: 12.5, doubtful: false })
  expect(read('12,5M3/H')).toEqual({ value: 12.5, doubtful: false })
  expect(read('12,5 l')).toEqual({ wrong: 'otherUnit' })
  expect(readWrittenNumber('20 e', { language: 'de', unit: 'E' })).toEqual({ value: 20, doubtful: false })
})

test('what cannot be kept to the last digit is refused', () => {
  for (const text of ['12345678901234567890', '0,12345678901234567890', '1e400'])
    expect(readWrittenNumber(text, { language: 'de' })).toEqual({ wrong: 'tooLong' })
  expect(readWrittenNumber('9007199254740991', { language: 'de' })).toMatchObject({ value: 9007199254740991 })
  expect(readWrittenNumber('100000000000000000000', { language: 'de' })).toMatchObject({ value: 1e20 })
})

test('what is written is read as the same', () => {
  for (const value of [0, -3, 72.5, 0.001, 1_000_000, 0.1 + 0.2, 1e-12, -1.5e21, 123456.75])
    for (const language of ['de', 'en'] as const)
      expect(readWrittenNumber(writtenNumber(value, { language }), { language })).toMatchObject({ value })
  expect(writtenNumber(-1234567.25, { language: 'de', grouped: true })).toBe('−1.234.567,25')
  expect(writtenNumber(1234.5, { language: 'en', grouped: true })).toBe('1,234.5')
})
