import { bucketBounds, type Period } from '@feldwerk/query/metric/buckets.ts'

/**
 * Bounds of the buckets of a period, the first and the last cut to the period: what lies before or behind it counts
 * nowhere. A day that a zone has skipped is not a bucket.
 */
export function boundsWithin(period: Period): readonly number[] {
  const { from, until } = period
  const inner = bucketBounds(period).filter((bound) => bound > from && bound < until)
  return [...new Set([from, ...inner, until])]
}

/** As they go over the wire. */
export const toInstant = (time: number): string => new Date(time).toISOString()
