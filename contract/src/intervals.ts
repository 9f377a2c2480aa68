import { keysOf } from '@feldwerk/query/keys.ts'
import type { Interval } from '@feldwerk/query/metric/buckets.ts'
import type { Unit } from '@feldwerk/query/time/calendar.ts'

/** A stretch of the calendar; minutes and hours are elapsed time, the others go by the clock of the zone. */
export interface Stretch {
  readonly count: number
  readonly unit: Unit
}

/**
 * What an interval of point 9 stands for. LAST ends with the running `step` (the minute or hour that holds now, so that
 * what was just written is inside) and begins `length` before. WHOLE is one unit of the calendar, `ago` of them
 * before that of now, or of the moment that lies `earlier`. `shift` is how much earlier the stretch lies that a figure
 * is compared with.
 */
export type IntervalRule = LastRule | WholeRule

interface AnyRule {
  /** How long the buckets of its charts are. */
  readonly bucket: Interval
  readonly shift: Stretch
}

export interface LastRule extends AnyRule {
  readonly kind: 'LAST'
  readonly length: Stretch
  readonly step: 'minute' | 'hour'
}

export interface WholeRule extends AnyRule {
  readonly kind: 'WHOLE'
  readonly unit: 'day' | 'week' | 'month' | 'year'
  readonly ago: number
  readonly earlier?: Stretch
}

const last = (count: number, unit: Unit, bucket: Interval): LastRule => ({
  kind: 'LAST',
  length: { count, unit },
  step: unit === 'minute' || unit === 'hour' ? 'minute' : 'hour',
  bucket,
  shift: { count, unit },
})

const whole = (unit: WholeRule['unit'], ago: number, bucket: Interval): WholeRule => ({
  kind: 'WHOLE',
  unit,
  ago,
  bucket,
  shift: { count: 1, unit },
})
const week: Stretch = { count: 1, unit: 'week' }

/** The intervals of point 9 by their wire names, in the order that lists show them. Weeks begin on Monday. */
export const intervalRules = {
  LAST_5_MINUTES: last(5, 'minute', 'PT1M'),
  LAST_15_MINUTES: last(15, 'minute', 'PT1M'),
  LAST_30_MINUTES: last(30, 'minute', 'PT1M'),
  LAST_HOUR: last(1, 'hour', 'PT1M'),
  LAST_3_HOURS: last(3, 'hour', 'PT5M'),
  LAST_6_HOURS: last(6, 'hour', 'PT15M'),
  LAST_12_HOURS: last(12, 'hour', 'PT30M'),
  LAST_24_HOURS: last(24, 'hour', 'PT1H'),
  LAST_2_DAYS: last(2, 'day', 'PT1H'),
  LAST_7_DAYS: last(7, 'day', 'PT6H'),
  LAST_30_DAYS: last(30, 'day', 'P1D'),
  LAST_90_DAYS: last(90, 'day', 'P1D'),
  LAST_6_MONTHS: last(6, 'month', 'P1W'),
  LAST_YEAR: last(1, 'year', 'P1M'),
  LAST_2_YEARS: last(2, 'year', 'P1M'),
  LAST_5_YEARS: last(5, 'year', 'P3M'),
  TODAY: whole('day', 0, 'PT1H'),
  YESTERDAY: whole('day', 1, 'PT1H'),
  DAY_BEFORE_YESTERDAY: whole('day', 2, 'PT1H'),
  THIS_DAY_LAST_WEEK: { ...whole('day', 0, 'PT1H'), shift: week, earlier: week },
  THIS_WEEK: whole('week', 0, 'P1D'),
  PREVIOUS_WEEK: whole('week', 1, 'P1D'),
  THIS_MONTH: whole('month', 0, 'P1D'),
  PREVIOUS_MONTH: whole('month', 1, 'P1D'),
  THIS_YEAR: whole('year', 0, 'P1M'),
  PREVIOUS_YEAR: whole('year', 1, 'P1M'),
} as const satisfies Readonly<Record<string, IntervalRule>>

export type DashboardInterval = keyof typeof intervalRules
export const DASHBOARD_INTERVALS = keysOf(intervalRules)

/** Whole days, `2026-11-20`; the last one is one of them. */
export interface DayRange {
  readonly from: string
  readonly until: string
}

/** The first and the last day that can be shown: another year is a slip of the finger. */
export const DAYS_SHOWN = { first: '1000-01-01', last: '2999-12-31' } as const
/** Years that are shown at once. */
const MOST_YEARS = 100

/** The last day that can be shown together with a first one, and the first one together with a last. */
export const longestUntil = (from: string): string => yearsFrom(from, MOST_YEARS)
export const earliestFrom = (until: string): string => yearsFrom(until, -MOST_YEARS)

/** The same day so many years later; a 29 February that is none there is the 28. */
function yearsFrom(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
  return `${String(year).padStart(4, '0')}${isLeap ? day.slice(4) : day.slice(4).replace('-02-29', '-02-28')}`
}

/** From so many days on, buckets are this long. */
const BUCKETS_OF_DAYS: readonly (readonly [days: number, bucket: Interval])[] = [
  [20 * 366, 'P1Y'],
  [2 * 366 + 1, 'P3M'],
  [184, 'P1M'],
  [93, 'P1W'],
  [8, 'P1D'],
  [3, 'PT6H'],
]

/** How long the buckets of charts are over so many whole days: about as many as over an interval of that length. */
export function bucketOfDays(days: number): Interval {
  return BUCKETS_OF_DAYS.find(([least]) => days >= least)?.[1] ?? 'PT1H'
}
