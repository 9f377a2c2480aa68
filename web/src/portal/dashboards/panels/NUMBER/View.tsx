import { beyondOf, boundOfFigure } from '@feldwerk/contract/charts/bound-of.ts'
import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import { isCount } from '@feldwerk/contract/charts/time-drawing.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Spark } from '../../../../charts/Spark.tsx'
import type { PanelViewProps } from '../panel-kind.ts'
import { useSeries } from '../use-series.ts'
import { Comparison } from './Comparison.tsx'
import styles from './View.module.css'

/** One figure with its unit, how it was before, and the small drawing of where it comes from. */
export function NumberView({ panel, data, zone }: PanelViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const texts = useTexts()
  const chart = useSeries(panel, data)
  if (!chart) return null
  const { total, previous } = chart.data
  const bound = boundOfFigure(panel, chart.data)
  const unit = panelWord(panel, language, 'unit')
  const side = beyondOf(total, bound)
  const end = side === 'ABOVE' ? bound?.max : bound?.min
  const beyond =
    side &&
    t(`dashboards.beyondBound.${side}`, {
      value: [format.number(end ?? 0), unit].filter(Boolean).join('\u00a0'),
    })
  return (
    <div className={styles['number']}>
      <div className={styles['line']}>
        {beyond && (
          <span className={styles['sign']} title={beyond}>
            <IconAlertTriangle size={18} stroke={1.6} role="img" aria-label={beyond} />
          </span>
        )}
        <span
          className={styles['figure']}
          data-none={total === null || undefined}
          data-beyond={beyond ? true : undefined}
        >
          {total === null ? texts.empty : format.number(total, Math.abs(total) < 1 ? 2 : 1)}
        </span>
        {unit && total !== null && <span className={styles['unit']}>{unit}</span>}
        <span className={styles['spark']}>
          <Spark values={chart.series[0]?.values ?? []} aggregation={panel.aggregation} />
        </span>
      </div>
      <Comparison
        now={total}
        before={previous}
        unit={unit}
        isCount={isCount(panel.aggregation)}
        interval={panel.interval}
        zone={zone}
      />
    </div>
  )
}
