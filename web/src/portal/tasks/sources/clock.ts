import { local } from '@feldwerk/query/time/calendar.ts'
import type { PlainDeadline } from './plain-query.ts'

const DAY_MINUTES = 24 * 60

/** A day and a time of day on the clock of a series: `2026-09-02`, `06:00`. */
export interface ClockTime {
  readonly day: string
  readonly time: string
}

/** What the clock of that zone says; undefined of an empty time. */
export function clockOf(instant: string, zone: string): ClockTime | undefined {
  if (!instant) return undefined
  const [day = '', time = ''] = local(Date.parse(instant), zone).toString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** When the clock of that zone says so, ISO 8601. */
export function instantOf({ day, time }: ClockTime, zone: string): string {
  const date = local(Date.parse(`${day}T12:00:00Z`), 'UTC').toPlainDate()
  return new Date(date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds).toISOString()
}

/** When work has to be finished: at a time of the day so many days after its beginning. */
export interface UntilClock {
  readonly days: number
  readonly time: string
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const two = (value: number) => String(value).padStart(2, '0')

/** The clock at the deadline of what begins at that time of day. */
export function untilOf({ days, minutes }: PlainDeadline, begins: string): UntilClock {
  const all = minutesOf(begins) + minutes
  const over = Math.floor(all / DAY_MINUTES)
  const rest = all - over * DAY_MINUTES
  return { days: days + over, time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` }
}

/** The deadline at that clock; one that would not be after the beginning is on the next day. */
export function deadlineAt({ days, time }: UntilClock, begins: string, hard: boolean): PlainDeadline {
  const minutes = minutesOf(time) - minutesOf(begins)
  return { days: days === 0 && minutes <= 0 ? 1 : days, minutes, hard }
}
