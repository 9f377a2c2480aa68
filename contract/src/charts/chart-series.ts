import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { PanelData, SeriesData } from '../dashboard-data.ts'
import type { Panel } from '../dashboards.ts'
import { COLOURED } from './look.ts'
import { type Series, seriesOf } from './series.ts'
import { isCount } from './time-drawing.ts'

/** The figures of a metric as a chart draws them. */
export interface ChartSeries {
  readonly data: SeriesData
  readonly series: readonly Series[]
  /** Bounds of the buckets in ms. */
  readonly bounds: readonly number[]
  /** No row counts in this time. */
  readonly isEmpty: boolean
}

interface ChartWords {
  /** The name of the labels that are put together. */
  readonly restName: string
  /** How many labels are told apart. */
  readonly most?: number
}

/** Series of a panel; undefined while what arrived is of another kind, as while a panel's kind is being changed. */
export function chartSeries(
  { aggregation }: Pick<Panel, 'aggregation'>,
  data: PanelData | undefined,
  { restName, most = COLOURED }: ChartWords,
): ChartSeries | undefined {
  if (data?.kind !== 'SERIES') return undefined
  const { labels, values, totals, bounds } = data
  return {
    data,
    series: seriesOf({ labels, values, totals, aggregation, restName, most }),
    bounds: bounds.map((bound) => timeOf(bound)),
    isEmpty: values.every((one) =>
      one.every((value) => value === null || (isCount(aggregation) && value === 0)),
    ),
  }
}
