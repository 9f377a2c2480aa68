import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { TimeChart } from '../../../../charts/TimeChart.tsx'
import { rowsBehind } from '../ask-rows.ts'
import { NoValues } from '../NoValues.tsx'
import type { PanelViewProps } from '../panel-kind.ts'
import { panelWord } from '../panel-words.ts'
import { useSeries } from '../use-series.ts'

/** Buckets up to which amounts of several labels stand as bars on each other; more of them are lines. */
const MOST_BARS = 62

/** Figures of a metric over time. */
export function TimeSeriesView({ panel, name, data, zone, onRows }: PanelViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const chart = useSeries(panel, data)
  if (!chart) return null
  if (chart.isEmpty) return <NoValues />
  const isAmount = panel.aggregation === 'COUNT' || panel.aggregation === 'SUM'
  const areBars = isAmount && chart.series.length > 1 && chart.bounds.length - 1 <= MOST_BARS
  return (
    <TimeChart
      label={t('dashboards.chartOf', {
        name,
        count: chart.series.length,
        kind: t('dashboards.kinds.TIME_SERIES_CHART.name'),
      })}
      series={chart.series}
      bounds={chart.bounds}
      shape={areBars ? 'bars' : 'lines'}
      connects={!isAmount}
      zone={zone}
      unit={panelWord(panel, language, 'unit')}
      limit={panel.limit}
      onPick={
        onRows &&
        (({ series, bucket }) => {
          const rows = rowsBehind(panel, chart, { name, series, bucket })
          if (rows) onRows(rows)
        })
      }
    />
  )
}
