import { beyondOf } from '@feldwerk/contract/charts/bound-of.ts'
import type { MetricBound, MetricRow } from '@feldwerk/contract/metrics.ts'
import type { MetricFigures } from './use-figures.ts'

/** Which of its ends a bound has, and so how it is said: `up to 80`, `from 95`, `40 to 95`. */
export function kindOf({ min, max }: MetricBound): 'UP_TO' | 'FROM' | 'BAND' {
  if (min === null) return 'UP_TO'
  return max === null ? 'FROM' : 'BAND'
}

/** The ids of those among these metrics whose figure is beyond its bound. */
export function beyondAmong(
  metrics: readonly MetricRow[],
  figures: ReadonlyMap<string, MetricFigures>,
): readonly string[] {
  return metrics.flatMap(({ id, bound }) => {
    const found = figures.get(id)
    return found !== undefined && found !== 'PROBLEM' && beyondOf(found.total, bound) !== null ? [id] : []
  })
}
