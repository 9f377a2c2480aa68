import { expect, test } from 'vitest'
import { readWrittenTime } from './time.ts'

test.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['8 Uhr', '08:00'],
  ['08:30 Uhr', '08:30'],
  ['8:30 pm', '20:30'],
  ['8:30 P.M.', '20:30'],
  ['08:30 AM', '08:30'],
  ['12 am', '00:00'],
  ['12:15pm', '12:15'],
  ['23:59', '23:59'],
  ['08:30:00', '08:30'],
  ['', null],
])('%j is %s', (text, time) => {
  expect(readWrittenTime(text)).toBe(time)
})

test.each(['24:00', '8:60', '13 pm', '0 am', 'acht', '8:3', '08:30:15', '12345'])('%j is no time', (text) => {
  expect(readWrittenTime(text)).toBeUndefined()
})
