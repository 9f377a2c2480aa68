import { IconAlertTriangle, IconCheck, IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './WeekFoot.module.css'
import type { StateCounts } from './week.ts'

interface WeekFootProps {
  readonly counts: StateCounts
  readonly isPhone: boolean
  readonly look: 'day' | 'week'
}

/** How the tasks of the days stand, and what the mouse can do. */
export function WeekFoot({ counts, isPhone, look }: WeekFootProps) {
  const { t } = useTranslation()
  const sign = { size: 16, stroke: 1.8, 'aria-hidden': true }
  if (counts.done + counts.late + counts.open + counts.missed === 0)
    return <p className={styles['foot']}>{t(`tasks.calendar.none.${look}`)}</p>
  return (
    <p className={styles['foot']}>
      <span data-state="done">
        <IconCheck {...sign} />
        {t('tasks.facts.done', { count: counts.done })}
      </span>
      {counts.late > 0 && (
        <span data-state="late">
          <IconClockExclamation {...sign} />
          {t('tasks.calendar.late', { count: counts.late })}
        </span>
      )}
      {counts.missed > 0 && (
        <span data-state="missed">
          <IconAlertTriangle {...sign} />
          {t('tasks.facts.missed', { count: counts.missed })}
        </span>
      )}
      <span>
        <span className={styles['open']} />
        {t('tasks.facts.open', { count: counts.open })}
      </span>
      {!isPhone && <span className={styles['help']}>{t('tasks.calendar.drag')}</span>}
    </p>
  )
}
