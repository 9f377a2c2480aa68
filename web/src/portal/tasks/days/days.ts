import { addTo, local, startOf } from '@feldwerk/query/time/calendar.ts'
import { localDay } from '@feldwerk/ui/form/typed/local-time.ts'
import type { CalendarLook } from './looks.ts'

/** Calendar days as `YYYY-MM-DD`, computed without a time zone. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const text = (date: Date) => date.toISOString().slice(0, 10)

export const isDay = (day: string | undefined): day is string =>
  /^\d{4}-\d\d-\d\d$/.test(day ?? '') && !Number.isNaN(utc(day ?? '').getTime())

export function addDays(day: string, count: number): string {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + count)
  return text(date)
}

/** The first of the month so many months later. */
export function addMonths(day: string, count: number): string {
  const date = utc(day)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  return text(date)
}

/** The day it is where the person is. */
export function today(now = new Date()): string {
  return localDay(now)
}

/** The first day of a day's week, which begins on this weekday: 0 for Sunday, 1 for Monday. */
export function weekStart(day: string, begins: number): string {
  const weekday = (utc(day).getUTCDay() + 7 - begins) % 7
  return addDays(day, -weekday)
}

/** When a day begins on the clock of that zone, in ms. */
export function midnight(day: string, zone: string): number {
  const noon = utc(day).getTime() + 12 * 3_600_000
  const start = startOf(noon, 'day', zone)
  // Far in the east it is the next day already.
  return local(start, zone).toPlainDate().toString() === day
    ? start
    : addTo({ time: start, count: -1, unit: 'day', zone })
}

/** The number of the week that this day lies in: that of its Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(weekStart(day, 1), 3)
  const first = utc(`${thursday.slice(0, 4)}-01-01`)
  return Math.floor((utc(thursday).getTime() - first.getTime()) / (7 * 86_400_000)) + 1
}

export const monthOf = (day: string): string => day.slice(0, 7)

/** The days that are seen: one, a week, or the whole weeks that a month touches. */
export function daysSeen(day: string, look: CalendarLook, begins: number): string[] {
  if (look === 'day') return [day]
  const first = weekStart(look === 'week' ? day : `${monthOf(day)}-01`, begins)
  const last = addDays(look === 'week' ? first : weekStart(addDays(addMonths(day, 1), -1), begins), 6)
  const days = [first]
  while ((days.at(-1) ?? last) < last) days.push(addDays(days.at(-1) ?? first, 1))
  return days
}

/** The day that the arrows lead to. */
export const step = (day: string, look: CalendarLook, by: -1 | 1): string =>
  look === 'month' ? addMonths(day, by) : addDays(day, look === 'week' ? 7 * by : by)
