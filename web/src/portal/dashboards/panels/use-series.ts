import type { PanelData, SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COLOURED } from '../../../charts/look.ts'
import { type Series, seriesOf } from '../../../charts/series.ts'

/** The figures of a metric as a chart draws them. */
export interface ChartSeries {
  readonly data: SeriesData
  readonly series: readonly Series[]
  /** Bounds of the buckets in ms. */
  readonly bounds: readonly number[]
  /** No row counts in this time. */
  readonly isEmpty: boolean
}

/** Series of a panel; undefined while what arrived is of another kind, as while a panel's kind is being changed. */
export function useSeries(
  { aggregation }: Panel,
  data: PanelData | undefined,
  most: number = COLOURED,
): ChartSeries | undefined {
  const { t } = useTranslation()
  const restName = t('charts.rest')
  return useMemo(() => {
    if (data?.kind !== 'SERIES') return undefined
    const { labels, values, totals, bounds } = data
    return {
      data,
      series: seriesOf({ labels, values, totals, aggregation, restName, most }),
      bounds: bounds.map((bound) => Date.parse(bound)),
      isEmpty: values.every((one) =>
        one.every((value) => value === null || (aggregation === 'COUNT' && value === 0)),
      ),
    }
  }, [data, aggregation, restName, most])
}
