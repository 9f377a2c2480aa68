import type { Aggregation } from '../dashboards.ts'

/** Points that so small a line can show. */
const MOST = 14

/** Neighbours put together, as far as the figures themselves can be, until there are few enough to be told apart. */
export function thinned(
  values: readonly (number | null)[],
  aggregation: Aggregation,
): readonly (number | null)[] {
  if (values.length <= MOST) return values
  return Array.from({ length: MOST }, (_, place) => {
    const from = Math.floor((place * values.length) / MOST)
    const until = Math.floor(((place + 1) * values.length) / MOST)
    const known = values.slice(from, until).filter((value) => value !== null)
    return known.length === 0 ? null : TOGETHER[aggregation](known)
  })
}

/** What cannot be put together is told by the last of them. */
const lastOf = (values: readonly number[]) => values.at(-1) ?? 0

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const TOGETHER: Readonly<Record<Aggregation, (values: readonly number[]) => number>> = {
  COUNT: sumOf,
  SUM: sumOf,
  AVG: (values) => sumOf(values) / values.length,
  MIN: (values) => Math.min(...values),
  MAX: (values) => Math.max(...values),
  MEDIAN: lastOf,
  PERCENTILE: lastOf,
  STDDEV: lastOf,
  DISTINCT_COUNT: lastOf,
  SHARE: lastOf,
}
