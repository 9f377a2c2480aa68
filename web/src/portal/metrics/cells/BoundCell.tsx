import { boundOfFigure } from '@feldwerk/contract/charts/bound-of.ts'
import type { MetricBound, MetricRow } from '@feldwerk/contract/metrics.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { MiniScale } from '@feldwerk/ui/parts/MiniScale.tsx'
import { useTranslation } from 'react-i18next'
import { beyondIn, kindOf } from '../figures/bound.ts'
import type { MetricFigures } from '../figures/use-figures.ts'
import styles from './BoundCell.module.css'
import { FollowBell } from './FollowBell.tsx'

interface BoundCellProps {
  readonly metric: MetricRow & { readonly bound: MetricBound }
  readonly figures: MetricFigures | undefined
}

/**
 * What the figure of a metric may be, on a scale and in words; amber and said from the other side where it is beyond.
 * Behind it, whether the person is told.
 */
export function BoundCell({ metric, figures }: BoundCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { bound, unit } = metric
  const of = figures === undefined || figures === 'PROBLEM' ? null : figures
  const isOfFigure = of && boundOfFigure(metric, of) !== null
  const beyond = beyondIn(metric, figures)
  const words = {
    min: bound.min === null ? '' : format.number(bound.min),
    max: bound.max === null ? '' : format.number(bound.max),
  }
  return (
    <span className={styles['cell']}>
      {isOfFigure && of.total !== null && <MiniScale value={of.total} from={bound.min} to={bound.max} />}
      <span className={styles['bound']}>
        <span className={styles['line']} data-beyond={beyond !== null || undefined}>
          {beyond ? t(`metrics.beyondBound.${beyond}`, words) : t(`metrics.inBound.${kindOf(bound)}`, words)}
          {unit && ` ${unit}`}
        </span>
        <span className={styles['period']}>{t(`dashboards.per.${bound.period}`)}</span>
      </span>
      <FollowBell metric={metric} />
    </span>
  )
}
