import type { SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { MetricBound } from '@feldwerk/contract/metrics.ts'
import { shapeOf } from '../../../charts/time-drawing.ts'

/**
 * What the figures of a chart should be: up to the limit of its own, else within the bound of its metric. An amount has
 * none: what may come together in a month is not what may in a day of it.
 */
export function boundOf({ limit, aggregation }: Panel, { bound }: SeriesData): MetricBound | null {
  if (limit !== null) return { min: null, max: limit }
  return shapeOf(aggregation) === 'lines' ? bound : null
}
