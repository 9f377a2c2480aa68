import { boundOf } from '@feldwerk/contract/charts/bound-of.ts'
import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import { shapeOf } from '@feldwerk/contract/charts/time-drawing.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { TimeChart } from '../../../../charts/TimeChart.tsx'
import { rowsBehind } from '../ask-rows.ts'
import { NoValues } from '../NoValues.tsx'
import type { PanelViewProps } from '../panel-kind.ts'
import { usePartial } from '../use-partial.ts'
import { useSeries } from '../use-series.ts'

/** Figures of a metric over time. */
export function TimeSeriesView({ panel, name, data, zone, at, onRows }: PanelViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const chart = useSeries(panel, data)
  const partial = usePartial(chart, { zone, at })
  if (!chart) return null
  if (chart.isEmpty) return <NoValues />
  return (
    <TimeChart
      label={t('dashboards.chartOf', {
        name,
        count: chart.series.length,
        kind: t('dashboards.kinds.TIME_SERIES_CHART.name'),
      })}
      series={chart.series}
      bounds={chart.bounds}
      shape={shapeOf(panel.aggregation)}
      partial={partial}
      zone={zone}
      unit={panelWord(panel, language, 'unit')}
      bound={boundOf(panel, chart.data)}
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
