import type { BoundPeriod } from '@feldwerk/contract/metrics.ts'
import { bucketBounds } from '@feldwerk/query/metric/buckets.ts'
import { addTo, type Unit } from '@feldwerk/query/time/calendar.ts'
import { boundsWithin } from '../metric-data/bounds.ts'

/** How many periods are looked at: far enough back for what a phone without a network brings late. */
const LOOKED_AT: Readonly<Record<BoundPeriod, { readonly count: number; readonly unit: Unit }>> = {
  PT1H: { count: 72, unit: 'hour' },
  P1D: { count: 31, unit: 'day' },
  P1W: { count: 13, unit: 'week' },
  P1M: { count: 13, unit: 'month' },
  P3M: { count: 8, unit: 'quarter' },
  P1Y: { count: 3, unit: 'year' },
}

interface Moment {
  readonly now: number
  readonly zone: string
}

/** The bounds of the latest periods that are over at a moment, and when the running one will be. */
export function wholePeriods(
  period: BoundPeriod,
  { now, zone }: Moment,
): { readonly bounds: readonly number[]; readonly nextAt: number } {
  const [running = now, nextAt = now] = bucketBounds({ from: now, until: now + 1, interval: period, zone })
  const { count, unit } = LOOKED_AT[period]
  const from = addTo({ time: running, count: -count, unit, zone })
  return { bounds: boundsWithin({ from, until: running, interval: period, zone }), nextAt }
}
