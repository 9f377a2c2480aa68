import { expect, test } from 'vitest'
import { stripOf } from './strip.ts'

const facts = {
  days: [
    { day: '2027-03-19', instead: null, assignee: null },
    { day: '2027-03-25', instead: { day: '2027-03-26', holiday: 'Karfreitag' }, assignee: null },
    { day: '2027-03-22', instead: { day: '2027-03-20', holiday: null }, assignee: null },
  ],
  leftOut: [{ day: '2027-05-01', holiday: 'Maifeiertag' }],
  holidays: [
    { day: '2027-03-26', name: 'Karfreitag' },
    { day: '2027-05-01', name: 'Maifeiertag' },
  ],
}
const months = stripOf(facts, { today: '2027-03-19', page: 0 })
const day = (text: string) => months.flatMap(({ days }) => days).find((one) => one.day === text)

test('six months from that of today on, each whole and beginning on its weekday', () => {
  expect(months.map(({ first, before, days }) => [first, before, days.length])).toEqual([
    ['2027-03-01', 0, 31],
    ['2027-04-01', 3, 30],
    ['2027-05-01', 5, 31],
    ['2027-06-01', 1, 30],
    ['2027-07-01', 3, 31],
    ['2027-08-01', 6, 31],
  ])
  expect(stripOf(facts, { today: '2027-03-19', page: 1 })[0]?.first).toBe('2027-09-01')
})

test('a date, one that was moved and why, a holiday, one whose date falls out, and today', () => {
  expect(day('2027-03-19')).toMatchObject({ look: 'date', holiday: null, isToday: true, isPast: false })
  expect(day('2027-03-25')).toMatchObject({ look: 'moved', holiday: 'Karfreitag', isToday: false })
  expect(day('2027-03-22')).toMatchObject({ look: 'moved', holiday: null })
  expect(day('2027-03-26')).toMatchObject({ look: 'holiday', holiday: 'Karfreitag', isLeftOut: false })
  expect(day('2027-05-01')).toMatchObject({ look: 'holiday', holiday: 'Maifeiertag', isLeftOut: true })
  expect(day('2027-03-18')).toMatchObject({ look: undefined, isPast: true })
})
