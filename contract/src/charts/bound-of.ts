import type { SeriesData } from '../dashboard-data.ts'
import type { Panel } from '../dashboards.ts'
import type { MetricBound } from '../metrics.ts'
import { shapeOf } from './time-drawing.ts'

/**
 * What the figures of a chart should be: up to the limit of its own, else within the bound of its metric. An amount has
 * none: what may come together in a month is not what may in a day of it.
 */
export function boundOf({ limit, aggregation }: Panel, { bound }: SeriesData): MetricBound | null {
  if (limit !== null) return { min: null, max: limit }
  return shapeOf(aggregation) === 'lines' ? bound : null
}

/** On which side of its bound a figure is: `null` within it, and where there is no figure or no bound. */
export function beyondOf(figure: number | null, bound: MetricBound | null): 'ABOVE' | 'BELOW' | null {
  if (figure === null || bound === null) return null
  if (bound.max !== null && figure > bound.max) return 'ABOVE'
  if (bound.min !== null && figure < bound.min) return 'BELOW'
  return null
}
