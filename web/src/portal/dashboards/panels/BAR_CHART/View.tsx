import { boundOf } from '@feldwerk/contract/charts/bound-of.ts'
import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { Bars } from '../../../../charts/Bars.tsx'
import { TimeChart } from '../../../../charts/TimeChart.tsx'
import { rowsBehind } from '../ask-rows.ts'
import { NoValues } from '../NoValues.tsx'
import type { PanelViewProps } from '../panel-kind.ts'
import { usePartial } from '../use-partial.ts'
import { useParts } from '../use-parts.ts'
import { useSeries } from '../use-series.ts'

/** All labels have a bar of their own; the list scrolls where there is no room. */
const ALL = 60

/** A metric by its labels, or over time where it is not cut by them. */
export function BarView({ panel, name, data, zone, at, onRows }: PanelViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const chart = useSeries(panel, data, ALL)
  const parts = useParts(chart)
  const partial = usePartial(chart, { zone, at })
  if (!chart) return null
  if (chart.isEmpty) return <NoValues />
  const unit = panelWord(panel, language, 'unit')
  const ask = (place: { key?: string; bucket?: number }) => {
    const series = chart.series.find(({ key }) => key === place.key)
    const rows = rowsBehind(panel, chart, { name, series, bucket: place.bucket })
    if (rows) onRows?.(rows)
  }
  if (panel.useLabel) {
    return <Bars label={name} parts={parts} unit={unit} onPick={onRows && (({ key }) => ask({ key }))} />
  }
  return (
    <TimeChart
      label={t('dashboards.chartOf', { name, count: 1, kind: t('dashboards.kinds.BAR_CHART.name') })}
      series={chart.series}
      bounds={chart.bounds}
      shape="bars"
      partial={partial}
      zone={zone}
      unit={unit}
      bound={boundOf(panel, chart.data)}
      onPick={onRows && (({ bucket }) => ask({ bucket }))}
    />
  )
}
