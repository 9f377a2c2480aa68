import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayWithName,
  formatDeadline,
  formatNear,
  formatTime,
} from './dates.ts'
import { fullName, initials, shortName, withoutStart } from './names.ts'
import { formatFileSize, formatMeasure, formatMoney, formatPercent, namesYear } from './numbers.ts'

const de = { language: 'de', timeZone: 'Europe/Berlin' } as const
const en = { language: 'en', timeZone: 'Europe/Berlin' } as const
const at = '2026-11-19T14:28:00Z'

describe('dates', () => {
  test('have two digits each for day, month and year', () => {
    expect(formatDate('2026-03-04T12:00:00Z', de)).toBe('04.03.26')
    expect(formatDate('2026-03-04T12:00:00Z', en)).toBe('03/04/26')
  })

  test('have hour and minute', () => {
    expect(formatTime('2026-11-19T08:05:00Z', de)).toBe('09:05')
    expect(formatTime(at, en)).toBe('03:28 PM')
  })

  test('combined end with the word "Uhr"', () => {
    expect(formatDateTime(at, de)).toBe('19.11.26, 15:28 Uhr')
    expect(formatDateTime(at, en)).toBe('11/19/26, 03:28 PM Uhr')
  })

  test('take the time zone of the person', () => {
    expect(formatDateTime('2026-12-31T23:30:00Z', de)).toBe('01.01.27, 00:30 Uhr')
  })

  test('of a calendar day do not move with the time zone', () => {
    expect(formatDay('2026-11-19', 'de')).toBe('19.11.26')
  })

  test('can name the day', () => {
    expect(formatDayWithName('2026-11-20T09:42:00Z', de)).toBe('Freitag, 20.11.26')
  })
})

describe('near times', () => {
  const now = '2026-11-20T08:42:00Z'
  test.each([
    ['2026-11-20T08:42:30Z', 'jetzt', 'now'],
    ['2026-11-20T08:41:30Z', 'gerade eben', 'just now'],
    ['2026-11-20T09:12:00Z', 'in 30 Min.', 'in 30 min'],
    ['2026-11-20T11:50:00Z', 'in 3 Std.', 'in 3 h'],
    ['2026-11-21T09:00:00Z', 'in 1 Tag', 'in 1 day'],
    ['2026-11-23T09:00:00Z', 'in 3 Tagen', 'in 3 days'],
    ['2026-11-20T08:00:00Z', 'vor 42 Min.', '42 min ago'],
    ['2026-11-18T08:00:00Z', 'vor 2 Tagen', '2 days ago'],
    ['2026-11-01T08:00:00Z', '01.11.26', '11/01/26'],
  ])('%s is %s', (instant, german, english) => {
    expect(formatNear(instant, now, de)).toBe(german)
    expect(formatNear(instant, now, en)).toBe(english)
  })

  test.each([
    ['2026-11-20T08:00:00Z', '42 Min. spät', '42 min late'],
    ['2026-11-19T14:00:00Z', '18 Std. spät', '18 h late'],
    ['2026-11-01T08:00:00Z', '19 Tage spät', '19 days late'],
    ['2026-11-20T08:41:50Z', '1 Min. spät', '1 min late'],
    ['2026-11-20T11:50:00Z', 'in 3 Std.', 'in 3 h'],
  ])('a deadline at %s is %s', (instant, german, english) => {
    expect(formatDeadline(instant, now, de)).toBe(german)
    expect(formatDeadline(instant, now, en)).toBe(english)
  })
})

describe('numbers', () => {
  test('have the digits of the language and a true minus sign', () => {
    expect(formatNumber(1046, 'de')).toBe('1.046')
    expect(formatNumber(1046.5, 'en')).toBe('1,046.5')
    expect(formatNumber(-6.4, 'de')).toBe('\u22126,4')
    expect(formatNumber(-0, 'de')).toBe('0')
    expect(formatNumber(3.14159, 'de', 4)).toBe('3,1416')
  })

  test('knows a year by what it is called', () => {
    expect(
      [['year', 'Baujahr'], ['Year of manufacture'], ['hours', 'Betriebsstunden']].map(namesYear),
    ).toEqual([true, true, false])
  })

  test('keep their unit on the same line', () => {
    expect(formatPercent(0.964, 'de')).toBe('96,4\u00a0%')
    expect(formatMeasure(86.4, '°C', 'de')).toBe('86,4\u00a0°C')
  })

  test('of money come from whole cents', () => {
    expect(formatMoney(123450, 'de')).toBe('1.234,50\u00a0€')
    expect(formatMoney(-5, 'de')).toBe('\u22120,05\u00a0€')
    expect(formatMoney(123450, 'en')).toBe('€1,234.50')
    expect(() => formatMoney(0.5, 'de')).toThrow(RangeError)
  })

  test('of files go in steps of 1024', () => {
    expect(formatFileSize(812, 'de')).toBe('812\u00a0Byte')
    expect(formatFileSize(10 * 1024 * 1024, 'de')).toBe('10\u00a0MB')
    expect(formatFileSize(1_258_291, 'de')).toBe('1,2\u00a0MB')
  })
})

describe('names', () => {
  test('of people, machines and those without any', () => {
    expect(fullName({ firstName: 'Tom', lastName: 'Brandt' })).toBe('Tom Brandt')
    expect(fullName({ firstName: ' ', lastName: 'Brandt' })).toBe('Brandt')
    expect(fullName({ machineName: 'Presse 4' })).toBe('Presse 4')
    expect(fullName({ firstName: null, email: 'tom@nordwerk.example' })).toBe('tom@nordwerk.example')
    expect(shortName({ firstName: 'Tom', lastName: 'Brandt' })).toBe('T. Brandt')
    expect(shortName({ machineName: 'Presse 4' })).toBe('Presse 4')
  })

  test('do not say again what stands beside them', () => {
    const beside = (name: string) => withoutStart(name, 'Wartung')
    expect(beside('Wartung: Presse P-05')).toBe('Presse P-05')
    expect(beside('Wartung – Presse P-05')).toBe('Presse P-05')
    expect(beside('Wartung Presse P-05')).toBe('Presse P-05')
    expect(['Wartung', 'Wartungsplan', 'Wartung-Plan', 'Presse'].map(beside)).toEqual([
      'Wartung',
      'Wartungsplan',
      'Wartung-Plan',
      'Presse',
    ])
  })

  test.each([
    ['Tom Brandt', 'TB'],
    ['Anna Maria van der Heide', 'AH'],
    ['Öztürk', 'Ö'],
    ['Presse 4', 'P4'],
    ['tom.brandt@nordwerk.example', 'TE'],
    ["Käthe Nöß-O'Brien", 'KN'],
    ['', ''],
  ])('%s has the initials %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})
