import { isCount } from '@feldwerk/contract/charts/time-drawing.ts'
import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { changeOf } from '../figures/change.ts'
import type { MetricFigures } from '../figures/use-figures.ts'
import styles from './ChangeCell.module.css'

interface ChangeCellProps {
  readonly metric: MetricRow
  readonly figures: MetricFigures | undefined
}

const ICONS = { UP: IconArrowUpRight, DOWN: IconArrowDownRight, SAME: IconArrowRight }

/** How a figure differs from that of the period before. Without colour: that it rose is neither good nor bad. */
export function ChangeCell({ metric: { unit, aggregation }, figures }: ChangeCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (figures === undefined || figures === 'PROBLEM') return ' '
  const now = figures.total
  const before = figures.previous?.total ?? null
  if (now === null || before === null) return ' '
  const change = changeOf({ now, before, unit: unit ?? '', isCount: isCount(aggregation) })
  const size = format.number(change.size, change.size < 10 ? 1 : 0)
  const isSame = size === '0'
  const Icon = ICONS[isSame ? 'SAME' : change.way]
  const suffix = {
    PERCENT: '\u00a0%',
    POINTS: ` ${t('dashboards.points')}`,
    UNIT: unit ? ` ${unit}` : '',
  }[change.in]
  return (
    <span className={styles['change']}>
      <Icon size={14} stroke={1.7} aria-hidden />
      {isSame ? t('metrics.asBefore') : `${change.way === 'UP' ? '+' : '−'}${size}${suffix}`}
    </span>
  )
}
