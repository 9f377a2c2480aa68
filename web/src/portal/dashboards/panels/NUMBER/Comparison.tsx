import { bucketText } from '@feldwerk/contract/charts/bucket-text.ts'
import type { SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShownInterval } from '../../period/shown-interval.ts'
import styles from './Comparison.module.css'

interface ComparisonProps {
  readonly now: number | null
  readonly before: SeriesData['previous']
  readonly unit: string
  readonly isCount: boolean
  readonly interval: DashboardInterval | null
  readonly zone: string
}

/** How a figure has changed since the time before. Without colour: that it rose is neither good nor bad. */
export function Comparison({ now, before: previous, unit, isCount, interval, zone }: ComparisonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const period = useShownInterval()
  const before = previous?.total ?? null
  if (now === null || !previous || before === null) {
    return (
      <p className={styles['comparison']}>
        <span className={styles['words']}>{t('dashboards.nothingBefore')}</span>
      </p>
    )
  }
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
      <span className={styles['words']} title={timeOf(previous, { zone, locale: writtenIn(language).tag })}>
        {t(`dashboards.before.${interval ?? (typeof period === 'string' ? period : 'DAYS')}`)}
      </span>
    </p>
  )
}

/** Which time it is that the figure is compared with. */
const timeOf = (
  { from, until }: { readonly from: string; readonly until: string },
  style: { readonly zone: string; readonly locale: string },
) => bucketText(Date.parse(from), Date.parse(until), style)
