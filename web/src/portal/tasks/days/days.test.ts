import { expect, it } from 'vitest'
import { addDays, addMonths, daysSeen, isDay, midnight, step, today, weekNumber, weekStart } from './days.ts'

it('a month is seen in whole weeks from Monday', () => {
  const november = daysSeen('2026-11-21', 'month', 1)
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  // February 2027 begins on a Monday and fills four weeks.
  expect(daysSeen('2027-02-10', 'month', 1)).toHaveLength(28)
})

it('weeks begin on Sunday where people are used to it', () => {
  const november = daysSeen('2026-11-21', 'month', 0)
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-01', '2026-12-05', 35])
  expect(weekStart('2026-11-22', 0)).toBe('2026-11-22')
})

it('a week is seen from Monday to Sunday, across a change of the clock and of the year', () => {
  expect(daysSeen('2027-03-28', 'week', 1)).toEqual([
    '2027-03-22',
    '2027-03-23',
    '2027-03-24',
    '2027-03-25',
    '2027-03-26',
    '2027-03-27',
    '2027-03-28',
  ])
  expect(weekStart('2027-01-01', 1)).toBe('2026-12-28')
})

it('the arrows go by weeks or months, and never skip a short month', () => {
  expect(step('2027-01-31', 'month', 1)).toBe('2027-02-01')
  expect(step('2027-01-31', 'week', -1)).toBe('2027-01-24')
  expect(step('2027-01-31', 'day', 1)).toBe('2027-02-01')
  expect(daysSeen('2027-01-31', 'day', 1)).toEqual(['2027-01-31'])
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

it('tells days from other texts', () => {
  expect([isDay('2026-11-21'), isDay('2026-13-40'), isDay('heute'), isDay(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(today(new Date(2026, 10, 5))).toBe('2026-11-05')
})

it('a day begins at its midnight everywhere, and weeks are numbered by their Thursday', () => {
  expect(new Date(midnight('2026-11-21', 'Europe/Berlin')).toISOString()).toBe('2026-11-20T23:00:00.000Z')
  expect(new Date(midnight('2026-11-21', 'Pacific/Kiritimati')).toISOString()).toBe(
    '2026-11-20T10:00:00.000Z',
  )
  expect(new Date(midnight('2026-11-21', 'Pacific/Pago_Pago')).toISOString()).toBe('2026-11-21T11:00:00.000Z')
  expect([weekNumber('2026-11-20'), weekNumber('2027-01-01'), weekNumber('2027-01-04')]).toEqual([47, 53, 1])
})
