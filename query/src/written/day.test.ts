import { expect, test } from 'vitest'
import { readWrittenDay } from './day.ts'

const german = { monthFirst: false, today: '2026-11-20' }
const american = { monthFirst: true, today: '2026-11-20' }

test.each([
  ['19.11.2026', '2026-11-19'],
  ['1.3.2026', '2026-03-01'],
  [' 5. 6. 1968 ', '1968-06-05'],
  ['14/03/2015', '2015-03-14'],
  ['14-03-2015', '2015-03-14'],
  ['03/14/2015', '2015-03-14'],
  ['2001-09-15', '2001-09-15'],
  ['2001/9/15', '2001-09-15'],
  ['29.02.2028', '2028-02-29'],
  ['5. Juni 1968', '1968-06-05'],
  ['5 June 1968', '1968-06-05'],
  ['Jun 5 1968', '1968-06-05'],
  ['June 5th, 1968', '1968-06-05'],
  ['5th of June 1968', '1968-06-05'],
  ['1. März 2026', '2026-03-01'],
  ['1. Ma\u0308rz 2026', '2026-03-01'],
  ['3 Dec. 2026', '2026-12-03'],
  ['3. Okt 2026', '2026-10-03'],
  ['1968 June 5', '1968-06-05'],
  ['', null],
] as const)('%j is %s in German', (text, day) => {
  expect(readWrittenDay(text, german)).toEqual({ day, doubtful: false })
})

test.each([
  ['05.06.68', german, '1968-06-05'],
  ['05/06/68', american, '1968-05-06'],
  ['05/06/1968', american, '1968-05-06'],
  ['12/05/1968', american, '1968-12-05'],
  ['05/06/1968', german, '1968-06-05'],
  ['05.06.1968', american, '1968-06-05'],
  ['01.01.46', german, '2046-01-01'],
  ['01.01.47', german, '1947-01-01'],
  ['5 Jun 68', american, '1968-06-05'],
  ['14032015', german, '2015-03-14'],
  ['140315', german, '2015-03-14'],
  ['20111210', german, '2011-12-10'],
  ['20102015', german, '2015-10-20'],
  ['031415', american, '2015-03-14'],
  ['heute', american, '2026-11-20'],
  ['Tomorrow', german, '2026-11-21'],
  ['gestern', german, '2026-11-19'],
] as const)('%j could be meant twice, and is %o %s', (text, style, day) => {
  expect(readWrittenDay(text, style)).toEqual({ day, doubtful: true })
})

test('a day that is not in the calendar is refused by its name', () => {
  expect(readWrittenDay('31.02.2020', german)).toEqual({ wrong: 'noSuchDay', day: 31, month: 2, year: 2020 })
  expect(readWrittenDay('29. Februar 2026', german)).toMatchObject({ wrong: 'noSuchDay' })
})

test.each([
  '11.19.26',
  '32.01.26',
  '13/13/2020',
  '5.6.226',
  '5.6.20226',
  'Juni',
  'morgens',
  '5 Juni Juli 1968',
  '99',
])('%j is no day', (text) => {
  expect(readWrittenDay(text, german)).toEqual({ wrong: 'noDay' })
})

test.each(['19.11.', '5/6', '5. Juni'])('%j lacks its year', (text) => {
  expect(readWrittenDay(text, american)).toEqual({ wrong: 'noYear' })
})
