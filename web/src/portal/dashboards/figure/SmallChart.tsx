import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Spark } from '../../../charts/Spark.tsx'
import { SparkBars } from '../../../charts/SparkBars.tsx'
import type { PanelViewProps } from '../panels/panel-kind.ts'
import { useSeries } from '../panels/use-series.ts'
import styles from './SmallChart.module.css'
import { SmallRing } from './SmallRing.tsx'

/** A chart as small as a card has room for: its figure over the whole time, and its shape. */
export function SmallChart({ panel, data }: PanelViewProps) {
  const format = useFormat()
  const texts = useTexts()
  const unit = panelWord(panel, useLanguage(), 'unit')
  const chart = useSeries(panel, data)
  if (!chart) return null
  const { total } = chart.data
  const first = chart.series[0]?.values ?? []
  const parts = chart.series.map(({ total: part }) => part ?? 0)
  return (
    <div className={styles['chart']}>
      <span className={styles['figure']}>
        {total === null ? texts.empty : format.number(total, Math.abs(total) < 1 ? 2 : 1)}
        {unit && total !== null && <span className={styles['unit']}> {unit}</span>}
      </span>
      {panel.kind === 'PIE_CHART' && <SmallRing parts={parts} />}
      {panel.kind === 'BAR_CHART' && (
        <SparkBars values={first.length > 1 ? first : parts} aggregation={panel.aggregation} />
      )}
      {panel.kind === 'TIME_SERIES_CHART' && <Spark values={first} aggregation={panel.aggregation} />}
    </div>
  )
}
