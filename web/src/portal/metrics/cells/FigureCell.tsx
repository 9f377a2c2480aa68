import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { beyondIn } from '../figures/bound.ts'
import type { MetricFigures } from '../figures/use-figures.ts'
import styles from './FigureCell.module.css'

interface FigureCellProps {
  readonly metric: MetricRow
  readonly figures: MetricFigures | undefined
}

/** The figure of a metric with its unit, amber beyond its bound. */
export function FigureCell({ metric, figures }: FigureCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useTexts()
  if (figures === undefined) return <span className={styles['waiting']} aria-busy />
  if (figures === 'PROBLEM')
    return (
      <span
        className={styles['problem']}
        role="img"
        aria-label={t('metrics.broken')}
        title={t('metrics.broken')}
      >
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      </span>
    )
  const total = figures.total
  if (total === null) return <span className={styles['none']}>{texts.empty}</span>
  return (
    <span className={styles['figure']} data-beyond={beyondIn(metric, figures) !== null || undefined}>
      <strong>{format.number(total, Math.abs(total) < 1 ? 2 : 1)}</strong>
      {metric.unit && <span className={styles['unit']}>{metric.unit}</span>}
    </span>
  )
}
