import {
  bucketOfDays,
  type DashboardInterval,
  type DayRange,
  type IntervalRule,
  intervalRules,
  type LastRule,
  type WholeRule,
} from '@feldwerk/contract/intervals.ts'
import type { Interval } from '@feldwerk/query/metric/buckets.ts'
import { addTo, between, startOf, type Unit } from '@feldwerk/query/time/calendar.ts'
import { midnightOf } from '@feldwerk/query/time/days.ts'

/** A stretch of time; `until` is not part of it. Milliseconds since 1970. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** What an interval means at a moment, in a zone. */
export interface DashboardPeriod extends Stretch {
  readonly bucket: Interval
  /** The period that a figure is compared with: as much of the previous interval as has passed of this one. */
  readonly previous: Stretch
}

/** The moment that intervals are computed from, and in which zone. */
export interface Moment {
  readonly now: number
  readonly zone: string
}

/** What a dashboard is asked for. */
export type WantedPeriod = DashboardInterval | DayRange

/** The same text for the same period. */
export const periodKey = (wanted: WantedPeriod): string =>
  typeof wanted === 'string' ? wanted : `${wanted.from}/${wanted.until}`

/** The bounds of an interval or of days. Weeks begin on Monday; days, months and years are those of the zone. */
export function periodOf(wanted: WantedPeriod, moment: Moment): DashboardPeriod {
  if (typeof wanted !== 'string') return daysOf(wanted, moment)
  const rule: IntervalRule = intervalRules[wanted]
  const { from, until } = rule.kind === 'LAST' ? lastOf(rule, moment) : wholeOf(rule, moment)
  const { zone } = moment
  const reached = rule.kind === 'LAST' ? until : Math.min(until, endOfStep('minute', moment))
  const before = (time: number) => addTo({ time, zone, unit: rule.shift.unit, count: -rule.shift.count })
  return { from, until, bucket: rule.bucket, previous: { from: before(from), until: before(reached) } }
}

/** Compared with as many days before, as far as those that are asked for have gone by. */
function daysOf(days: DayRange, moment: Moment): DashboardPeriod {
  const { now, zone } = moment
  const from = midnightOf(days.from, zone) ?? now
  const until = nextOf(midnightOf(days.until, zone) ?? now, 'day', zone)
  const count = between({ from, to: until, unit: 'day', zone })
  const before = (time: number) => addTo({ time, zone, unit: 'day', count: -count })
  const reached = Math.max(from, Math.min(until, endOfStep('minute', moment)))
  return {
    from,
    until,
    bucket: bucketOfDays(count),
    previous: { from: before(from), until: before(reached) },
  }
}

function lastOf({ length, step }: LastRule, moment: Moment): Stretch {
  const until = endOfStep(step, moment)
  return { from: addTo({ time: until, zone: moment.zone, unit: length.unit, count: -length.count }), until }
}

const STEPS = { minute: 60_000, hour: 3_600_000 } as const

/** The first moment of the next minute or hour: what happens now lies before it. */
function endOfStep(step: keyof typeof STEPS, { now, zone }: Moment): number {
  return startOf(now, step, zone) + STEPS[step]
}

function wholeOf(rule: WholeRule, { now, zone }: Moment): Stretch {
  const { unit, ago, earlier } = rule
  const moment = earlier ? addTo({ time: now, zone, unit: earlier.unit, count: -earlier.count }) : now
  let from = startOf(moment, unit, zone)
  // From one unit to the one that ends where it begins: a zone may have left out a day.
  for (let i = 0; i < ago; i++) from = startOf(from - 1, unit, zone)
  return { from, until: nextOf(from, unit, zone) }
}

const nextOf = (from: number, unit: Unit, zone: string): number =>
  startOf(addTo({ time: from, count: 1, unit, zone }), unit, zone)
