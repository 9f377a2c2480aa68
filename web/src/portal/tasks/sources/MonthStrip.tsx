import type { TaskSourcePreview } from '@feldwerk/contract/task-sources.ts'
import { local } from '@feldwerk/query/time/calendar.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatDay, formatDayWithName } from '@feldwerk/ui/format/dates.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MonthStrip.module.css'
import { LAST_PAGE, type StripDay, type StripMonth, stripOf } from './strip.ts'

/** When a series takes place in the coming months, what is moved there, and the holidays that it minds. */
export function MonthStrip({ preview }: { readonly preview: TaskSourcePreview }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [page, setPage] = useState(0)
  const [now] = useState(() => Date.now())
  const today = local(now, preview.timeZone).toPlainDate().toString()
  const months = stripOf(preview, { today, page })
  const seen = months.flatMap(({ days }) => days)
  const dates = seen.filter(({ look }) => look === 'date' || look === 'moved')
  const moved = seen.filter(({ look }) => look === 'moved')
  const until = formatDay(seen.at(-1)?.day ?? today, language)
  return (
    <section className={styles['strip']} aria-label={t('series.strip.label')}>
      <div className={styles['months']}>
        {months.map((month) => (
          <StripMonthCells key={month.first} month={month} />
        ))}
      </div>
      <div className={styles['foot']}>
        <Key look="date">{t('series.strip.date')}</Key>
        {moved.length > 0 && (
          <Key look="moved">
            {t('series.strip.movedOn', {
              days: moved
                .slice(0, 4)
                .map(({ day }) => formatDay(day, language))
                .join(', '),
            })}
            {moved.length > 4 && ' …'}
          </Key>
        )}
        {preview.holidays.length > 0 && <Key look="holiday">{t('series.strip.holiday')}</Key>}
        <span className={styles['count']}>{t('series.strip.count', { count: dates.length, until })}</span>
        <span>
          <ActionIcon
            size={28}
            variant="subtle"
            color="gray"
            aria-label={t('series.strip.earlier')}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <ActionIcon
            size={28}
            variant="subtle"
            color="gray"
            aria-label={t('series.strip.later')}
            disabled={page === LAST_PAGE}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
        </span>
      </div>
    </section>
  )
}

interface KeyProps {
  readonly look: StripDay['look']
  readonly children: React.ReactNode
}

function Key({ look, children }: KeyProps) {
  return (
    <span className={styles['key']}>
      <span className={styles['day']} data-look={look} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

function StripMonthCells({ month: { first, before, days } }: { readonly month: StripMonth }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(writtenIn(language).tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(first))
  const said = (one: StripDay): string => {
    const day = formatDayWithName(`${one.day}T00:00:00Z`, { language, timeZone: 'UTC' })
    const holiday = one.holiday ?? t('series.strip.weekend')
    const what = {
      date: t('series.strip.date'),
      moved: t(one.holiday === null ? 'series.strip.movedFromWeekend' : 'series.strip.movedFrom', {
        name: holiday,
      }),
      holiday: one.isLeftOut ? t('series.strip.leftOut', { name: holiday }) : holiday,
      none: t('series.strip.today'),
    }[one.look ?? 'none']
    return `${day}: ${what}`
  }
  return (
    <div>
      <span className={styles['name']}>{name}</span>
      <ol className={styles['days']} aria-label={name}>
        {days.map((one, i) => {
          const isTold = one.look !== undefined || one.isToday
          return (
            <li
              key={one.day}
              className={styles['day']}
              data-look={one.look}
              data-past={one.isPast || undefined}
              data-today={one.isToday || undefined}
              style={i === 0 ? { gridColumnStart: before + 1 } : undefined}
              {...(isTold ? { title: said(one) } : { 'aria-hidden': true })}
            >
              <span aria-hidden="true">{one.number}</span>
              {isTold && <VisuallyHidden>{said(one)}</VisuallyHidden>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
