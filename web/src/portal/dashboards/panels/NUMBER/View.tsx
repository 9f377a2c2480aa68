import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Spark } from '../../../../charts/Spark.tsx'
import { shapeOf } from '../../../../charts/time-drawing.ts'
import type { PanelViewProps } from '../panel-kind.ts'
import { panelWord } from '../panel-words.ts'
import { useSeries } from '../use-series.ts'
import { Comparison } from './Comparison.tsx'
import styles from './View.module.css'

/** One figure with its unit, how it was before, and the small drawing of where it comes from. */
export function NumberView({ panel, data, zone }: PanelViewProps) {
  const language = useLanguage()
  const format = useFormat()
  const texts = useTexts()
  const chart = useSeries(panel, data)
  if (!chart) return null
  const { total, previous } = chart.data
  const unit = panelWord(panel, language, 'unit')
  return (
    <div className={styles['number']}>
      <div className={styles['line']}>
        <span className={styles['figure']} data-none={total === null || undefined}>
          {total === null ? texts.empty : format.number(total, Math.abs(total) < 1 ? 2 : 1)}
        </span>
        {unit && total !== null && <span className={styles['unit']}>{unit}</span>}
        <span className={styles['spark']}>
          <Spark values={chart.series[0]?.values ?? []} shape={shapeOf(panel.aggregation)} />
        </span>
      </div>
      <Comparison
        now={total}
        before={previous}
        unit={unit}
        isCount={panel.aggregation === 'COUNT'}
        interval={panel.interval}
        zone={zone}
      />
    </div>
  )
}
