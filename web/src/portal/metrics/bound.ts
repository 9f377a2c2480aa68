import type { MetricBound, MetricRow } from '@feldwerk/contract/metrics.ts'
import type { MetricFigures } from './use-figures.ts'

/** On which side of its bound a figure is: `null` within it, and where there is no figure or no bound. */
export function beyondOf(figure: number | null, bound: MetricBound | null): 'ABOVE' | 'BELOW' | null {
  if (figure === null || bound === null) return null
  if (bound.max !== null && figure > bound.max) return 'ABOVE'
  if (bound.min !== null && figure < bound.min) return 'BELOW'
  return null
}

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
