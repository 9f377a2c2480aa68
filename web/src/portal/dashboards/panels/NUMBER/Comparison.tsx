import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShownInterval } from '../../data/shown-interval.ts'
import styles from './Comparison.module.css'

interface ComparisonProps {
  readonly now: number | null
  readonly before: number | null
  readonly unit: string
  readonly isCount: boolean
  readonly interval: DashboardInterval | null
}

/** How a figure has changed since the time before. Without colour: that it rose is neither good nor bad. */
export function Comparison({ now, before, unit, isCount, interval }: ComparisonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = useShownInterval()
  if (now === null || before === null)
    return <p className={styles['comparison']}>{t('dashboards.nothingBefore')}</p>
  const change = now - before
  const isShare = unit === '%'
  const isAbsolute = isCount || isShare || before === 0
  const size = isAbsolute ? change : (change / Math.abs(before)) * 100
  const figure = format.number(Math.abs(size), Math.abs(size) < 10 ? 1 : 0)
  const sign = figure === '0' ? '±' : change > 0 ? '+' : '−'
  const Icon = sign === '±' ? IconArrowRight : change > 0 ? IconArrowUpRight : IconArrowDownRight
  const suffix = isShare
    ? ` ${t('dashboards.points')}`
    : isAbsolute
      ? unit && !isCount
        ? ` ${unit}`
        : ''
      : '\u00a0%'
  return (
    <p className={styles['comparison']}>
      <Icon size={14} stroke={1.7} aria-hidden />
      <strong>
        {sign}
        {figure}
        {suffix}
      </strong>{' '}
      {t(`dashboards.before.${interval ?? shown}`)}
    </p>
  )
}
