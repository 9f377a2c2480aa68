import { keysOf } from '../keys.ts'
import { LIMITS, LimitError } from '../limits.ts'
import { addTo, atHour, local, startOf, type Unit } from '../time/calendar.ts'

/** How long a bucket is; the clock of the zone decides where it begins. */
interface Size {
  readonly unit: Unit
  readonly count: number
}

const SIZES = {
  PT1M: { unit: 'minute', count: 1 },
  PT5M: { unit: 'minute', count: 5 },
  PT15M: { unit: 'minute', count: 15 },
  PT30M: { unit: 'minute', count: 30 },
  PT1H: { unit: 'hour', count: 1 },
  PT6H: { unit: 'hour', count: 6 },
  P1D: { unit: 'day', count: 1 },
  P1W: { unit: 'week', count: 1 },
  P1M: { unit: 'month', count: 1 },
  P3M: { unit: 'quarter', count: 1 },
  P1Y: { unit: 'year', count: 1 },
} as const satisfies Readonly<Record<string, Size>>

export type Interval = keyof typeof SIZES
export const INTERVALS = keysOf(SIZES)

/** A period and how it is cut up. Times in milliseconds since 1970; `until` is not part of it. */
export interface Period {
  readonly from: number
  readonly until: number
  readonly interval: Interval
  readonly zone: string
}

/**
 * The bounds of the buckets, one more than there are buckets, from the beginning of the one that holds
 * `from`. Computed once and here only, as the zones of browser, server and database differ in age; rows,
 * labels and drill-down all use the same bounds.
 */
export function bucketBounds({ from, until, interval, zone }: Period): readonly number[] {
  const size: Size = SIZES[interval]
  const bounds = [firstBound(from, size, zone)]
  while ((bounds.at(-1) ?? until) < until || bounds.length < 2) {
    if (bounds.length > LIMITS.buckets) throw new LimitError('buckets')
    bounds.push(nextBound(bounds, size, zone))
  }
  return bounds
}

function firstBound(from: number, { unit, count }: Size, zone: string): number {
  if (count === 1) return startOf(from, unit, zone)
  const clock = local(from, zone)
  if (unit === 'hour') return atHour(from, clock.hour - (clock.hour % count), zone)
  return startOf(from, 'minute', zone) - (clock.minute % count) * 60_000
}

function nextBound(bounds: readonly number[], { unit, count }: Size, zone: string): number {
  const last = bounds.at(-1) ?? 0
  if (unit === 'minute' || count === 1) {
    const isElapsed = unit === 'minute' || unit === 'hour'
    const first = bounds[0] ?? 0
    return isElapsed
      ? addTo({ time: last, count, unit, zone })
      : addTo({ time: first, count: bounds.length * count, unit, zone })
  }
  return atHour(last, local(last, zone).hour + count, zone)
}

/** The place of a time among the bounds, as `width_bucket` counts: 1 is the first bucket, 0 before it. */
export function bucketOf(time: number, bounds: readonly number[]): number {
  let low = 0
  let high = bounds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}
