import { type BoundEnds, beyondOf, boundOfFigure } from '@feldwerk/contract/charts/bound-of.ts'
import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import type { MetricFigures } from './use-figures.ts'

/** Which of its ends a bound has, and so how it is said: `up to 80`, `from 95`, `40 to 95`. */
export function kindOf({ min, max }: BoundEnds): 'UP_TO' | 'FROM' | 'BAND' {
  if (min === null) return 'UP_TO'
  return max === null ? 'FROM' : 'BAND'
}

/** The ids of those among these metrics whose figure is beyond its bound. */
export function beyondAmong(
  metrics: readonly MetricRow[],
  figures: ReadonlyMap<string, MetricFigures>,
): readonly string[] {
  return metrics.flatMap((metric) => (beyondIn(metric, figures.get(metric.id)) ? [metric.id] : []))
}

/** On which side of its bound the figure of a metric is; null within, and where they are not of the same length of time. */
export function beyondIn(
  metric: Pick<MetricRow, 'aggregation'>,
  figures: MetricFigures | undefined,
): 'ABOVE' | 'BELOW' | null {
  if (figures === undefined || figures === 'PROBLEM') return null
  return beyondOf(figures.total, boundOfFigure(metric, figures))
}
