import { firstWeekday, regionOf } from '@feldwerk/ui/format/region.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { daysSeen, isDay, today } from '../days/days.ts'
import { TaskTabs } from '../frame/TaskTabs.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import styles from './CalendarPage.module.css'
import { MonthLook } from './MonthLook.tsx'
import { WeekLook } from './WeekLook.tsx'

/** Tasks day by day: a month, a week or one of them. */
export function CalendarPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/protected/tasks/calendar' })
  const look = search.look ?? 'month'
  const day = isDay(search.day) ? search.day : today()
  const language = useLanguage()
  const days = daysSeen(day, look, firstWeekday(language, regionOf(language)))
  const filter = { workflowId: search.workflowId, personId: search.personId, assetId: search.assetId }
  const navigate = useNavigate()
  const showPerson = (id: string | undefined) =>
    void navigate({ to: '/tasks/calendar', search: { ...search, personId: id }, replace: true })
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.tasks')}
          actions={
            <Button component={Link} href="/tasks?new=true" leftSection={<IconPlus {...icon} />}>
              {t('tasks.add')}
            </Button>
          }
        />
      }
      tabs={<TaskTabs current="calendar" />}
    >
      <div className={styles['page']}>
        <CalendarBar day={day} look={look} filter={filter} />
        {look === 'month' ? (
          <MonthLook days={days} day={day} zone={ownZone()} filter={filter} />
        ) : (
          <WeekLook dates={days} zone={ownZone()} filter={filter} onPerson={showPerson} />
        )}
      </div>
    </Page>
  )
}

/** Where the person is. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone
}
