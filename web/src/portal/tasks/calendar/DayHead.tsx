import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { type CalendarFilter, hrefOfDay } from '../days/looks.ts'
import styles from './DayHead.module.css'
import type { DayOfWeek } from './week.ts'

interface DayHeadProps {
  readonly day: DayOfWeek
  readonly filter: CalendarFilter
}

/** „Mo 16.11.“: the way to all tasks of the day. */
export function DayHead({ day: { date, kind, isWeekend, counts }, filter }: DayHeadProps) {
  const { t } = useTranslation()
  const { tag } = writtenIn(useLanguage())
  const at = new Date(`${date}T12:00:00Z`)
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(at)
  return (
    <Link
      className={styles['head']}
      href={hrefOfDay(date, filter)}
      data-kind={kind}
      {...(kind === 'today' ? { 'aria-current': 'date' as const } : {})}
    >
      <span className="fw-visually-hidden">
        {t('tasks.calendar.day', {
          day: words({ weekday: 'long', day: 'numeric', month: 'long' }),
          count: counts.done + counts.late + counts.open + counts.missed,
        })}
      </span>
      <span className={styles['weekday']} aria-hidden>
        {words({ weekday: 'short' })}
      </span>
      <span className={styles['date']} aria-hidden>
        {isWeekend && kind !== 'today'
          ? words({ day: 'numeric' })
          : words({ day: '2-digit', month: '2-digit' })}
      </span>
    </Link>
  )
}
