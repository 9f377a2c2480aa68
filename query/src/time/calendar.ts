import { Temporal } from 'temporal-polyfill'

/** Units of `startOf`, `addTo` and `between`. */
export const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type Unit = (typeof UNITS)[number]

export const isUnit = (name: unknown): name is Unit => UNITS.some((each) => each === name)

/** Milliseconds of the units that are always as long; the others depend on calendar and zone. */
const FIXED: Partial<Record<Unit, number>> = { minute: 60_000, hour: 3_600_000 }

/**
 * A local time that exists twice, when clocks go back, is the later one; one that does not exist is
 * moved on by the gap. PostgreSQL decides the same.
 */
const DISAMBIGUATION = { disambiguation: 'later' } as const

/** Is it a time zone by the names of the IANA database? Bare offsets mean the opposite to PostgreSQL. */
export function isZone(name: unknown): boolean {
  if (typeof name !== 'string' || !/^[A-Z][A-Za-z_]+(\/[A-Z][\w+-]*)*$/.test(name)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Date and time on the clock of that zone. */
export function local(time: number, zone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDateTime()
}

function instant(clock: Temporal.PlainDateTime, zone: string): number {
  return clock.toZonedDateTime(zone, DISAMBIGUATION).epochMilliseconds
}

/** The first instant of the unit the time lies in; weeks start on Monday. */
export function startOf(time: number, unit: Unit, zone: string): number {
  const clock = local(time, zone)
  const minute = clock.second * 1000 + clock.millisecond
  if (unit === 'minute') return time - minute
  if (unit === 'hour') return time - minute - clock.minute * 60_000
  return instant(firstDay(clock.toPlainDate(), unit).toPlainDateTime(), zone)
}

function firstDay(day: Temporal.PlainDate, unit: Unit): Temporal.PlainDate {
  if (unit === 'week') return day.subtract({ days: day.dayOfWeek - 1 })
  if (unit === 'month') return day.with({ day: 1 })
  if (unit === 'quarter') return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) })
  return unit === 'year' ? day.with({ day: 1, month: 1 }) : day
}

/** How many of a unit may be added: about 4,700 years, the range of both back ends. */
export const MOST_UNITS: Readonly<Record<Unit, number>> = {
  minute: 2_400_000_000,
  hour: 40_000_000,
  day: 1_700_000,
  week: 240_000,
  month: 56_400,
  quarter: 18_800,
  year: 4_700,
}

/** The same time of day so many days, months … later; a day that is missing is the month's last. */
export function addTo(given: { time: number; count: number; unit: Unit; zone: string }): number {
  const { time, count, unit, zone } = given
  const fixed = FIXED[unit]
  if (fixed !== undefined) return time + count * fixed
  const size = unit === 'quarter' ? { months: 3 * count } : { [`${unit}s`]: count }
  return instant(local(time, zone).add(size), zone)
}

/**
 * Whole units from one time to another. Minutes and hours are elapsed time; for the others the
 * borders in between are counted, midnights, Mondays, firsts of the month.
 */
export function between(given: { from: number; to: number; unit: Unit; zone: string }): number {
  const { from, to, unit, zone } = given
  const fixed = FIXED[unit]
  if (fixed !== undefined) return Math.trunc((to - from) / fixed) + 0
  return unitNumber(local(to, zone), unit) - unitNumber(local(from, zone), unit)
}

/** The instant of that day at which the clock shows so many hours after midnight. */
export function atHour(time: number, hour: number, zone: string): number {
  return instant(local(time, zone).toPlainDate().toPlainDateTime().add({ hours: hour }), zone)
}

/** Day 0 is Monday, 1 January 0001. */
const FIRST_DAY = Temporal.PlainDate.from('0001-01-01')

function unitNumber(clock: Temporal.PlainDateTime, unit: Unit): number {
  const month = clock.year * 12 + clock.month - 1
  if (unit === 'month') return month
  if (unit === 'quarter') return Math.floor(month / 3)
  if (unit === 'year') return clock.year
  const day = FIRST_DAY.until(clock.toPlainDate()).days
  return unit === 'week' ? Math.floor(day / 7) : day
}
