import type { HourOfLoad } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { firstDayOf } from './first-day.ts'
import styles from './HourBars.module.css'

interface HourBarsProps {
  readonly name: string
  readonly hours: readonly HourOfLoad[]
  readonly valueOf: (hour: HourOfLoad) => number
  /** The value as people read it. */
  readonly written: (value: number) => string
}

/** A bar for each of the last 24 hours, the running one darker. */
export function HourBars({ name, hours, valueOf, written }: HourBarsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(...hours.map(valueOf))
  const busiest = hours.find((hour) => valueOf(hour) === most)
  const [first] = hours
  const words =
    most > 0 && busiest
      ? t('operations.load.most', { name, most: written(most), at: format.time(busiest.at) })
      : t('operations.load.nothing', { name })
  return (
    <div>
      <div className={styles['bars']} role="img" aria-label={words}>
        {hours.map((hour) => {
          const value = valueOf(hour)
          const share = value > 0 ? `max(2px, ${Math.round((value / most) * 100)}%)` : '0'
          const title = t('operations.load.hour', { at: format.time(hour.at), value: written(value) })
          return <span key={hour.at} style={{ '--share': share }} title={title} />
        })}
      </div>
      <div className={styles['axis']}>
        <span>{first && t(`operations.load.from.${firstDayOf(hours)}`, { at: format.time(first.at) })}</span>
        <span>{t('operations.load.now')}</span>
      </div>
    </div>
  )
}
