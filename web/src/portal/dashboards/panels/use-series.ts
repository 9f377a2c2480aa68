import { type ChartSeries, chartSeries } from '@feldwerk/contract/charts/chart-series.ts'
import { COLOURED } from '@feldwerk/contract/charts/look.ts'
import type { PanelData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Series of a panel; undefined while what arrived is of another kind, as while a panel's kind is being changed. */
export function useSeries(
  { aggregation }: Panel,
  data: PanelData | undefined,
  most: number = COLOURED,
): ChartSeries | undefined {
  const { t } = useTranslation()
  const restName = t('charts.rest')
  return useMemo(
    () => chartSeries({ aggregation }, data, { restName, most }),
    [data, aggregation, restName, most],
  )
}
