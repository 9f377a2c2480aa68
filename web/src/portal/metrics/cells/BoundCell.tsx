import { beyondOf } from '@feldwerk/contract/charts/bound-of.ts'
import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { MiniScale } from '@feldwerk/ui/parts/MiniScale.tsx'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../bound.ts'
import type { MetricFigures } from '../use-figures.ts'
import styles from './BoundCell.module.css'

interface BoundCellProps {
  readonly metric: MetricRow
  readonly figures: MetricFigures | undefined
}

/** What the figure of a metric may be, on a scale and in words; amber and said from the other side where it is beyond. */
export function BoundCell({ metric: { bound, unit }, figures }: BoundCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!bound) return null
  const total = figures === undefined || figures === 'PROBLEM' ? null : figures.total
  const beyond = beyondOf(total, bound)
  const words = {
    min: bound.min === null ? '' : format.number(bound.min),
    max: bound.max === null ? '' : format.number(bound.max),
  }
  return (
    <span className={styles['bound']} data-beyond={beyond !== null || undefined}>
      {total !== null && <MiniScale value={total} from={bound.min} to={bound.max} />}
      {beyond ? t(`metrics.beyondBound.${beyond}`, words) : t(`metrics.inBound.${kindOf(bound)}`, words)}
      {unit && ` ${unit}`}
    </span>
  )
}
