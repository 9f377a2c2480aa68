import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { firstWeekday, regionOf } from '@feldwerk/ui/format/region.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { type Language, useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useWorkflows } from '../../known/use-workflows.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { TaskTabs } from '../TaskTabs.tsx'
import { tasksKey } from '../use-tasks.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import styles from './CalendarPage.module.css'
import { daysSeen, isDay, step, today } from './days.ts'
import { CALENDAR_LOOKS, type CalendarLook } from './looks.ts'

/** Tasks day by day, a month or a week of them. */
export function CalendarPage() {
  const { t } = useTranslation()
  const client = useClient()
  const search = useSearch({ from: '/protected/tasks/calendar' })
  const look = search.look ?? 'month'
  const day = isDay(search.day) ? search.day : today()
  const language = useLanguage()
  const days = daysSeen(day, look, firstWeekday(language, regionOf(language)))
  const { workflowId } = search
  const range = {
    from: days[0] ?? day,
    until: days.at(-1) ?? day,
    timezone: ownZone(),
  }
  const found = useQuery({
    queryKey: [...tasksKey, 'calendar', range, workflowId],
    queryFn: ({ signal }) =>
      workflowId
        ? client.tasks.calendarDays({ workflowId, ...range }, { signal })
        : client.tasks.allCalendarDays(range, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
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
        <CalendarBar day={day} look={look} workflowId={workflowId} />
        {found.error && (
          <Notice
            tone="red"
            live
            title={t('tasks.calendar.notLoaded')}
            actions={
              <Button size="xs" variant="default" onClick={() => void found.refetch()}>
                {t('general.reload')}
              </Button>
            }
          >
            {errorText(found.error)}
          </Notice>
        )}
        <CalendarGrid
          days={days}
          day={day}
          look={look}
          found={found.data}
          isBusy={found.isPending || found.isPlaceholderData}
          workflowId={workflowId}
        />
      </div>
    </Page>
  )
}

/** Where the person is. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone
}

interface CalendarBarProps {
  readonly day: string
  readonly look: CalendarLook
  readonly workflowId: string | undefined
}

function CalendarBar({ day, look, workflowId }: CalendarBarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const workflows = useWorkflows()
  const go = (change: { day?: string; look?: CalendarLook; workflowId?: string | undefined }) =>
    void navigate({
      to: '/tasks/calendar',
      search: { look: look === 'month' ? undefined : look, day, workflowId, ...change },
      replace: true,
    })
  return (
    <div className={styles['bar']}>
      <div className={styles['arrows']}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(`tasks.calendar.previous.${look}`)}
          onClick={() => go({ day: step(day, look, -1) })}
        >
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(`tasks.calendar.next.${look}`)}
          onClick={() => go({ day: step(day, look, 1) })}
        >
          <IconChevronRight {...icon} />
        </ActionIcon>
        <Button variant="default" onClick={() => go({ day: today() })}>
          {t('tasks.calendar.today')}
        </Button>
      </div>
      <h2 className={styles['title']} aria-live="polite">
        {titleOf(day, look, language)}
      </h2>
      <div className={styles['workflow']}>
        <SelectField
          label={t('tasks.field.workflow')}
          optional
          searchable
          placeholder={t('tasks.calendar.allWorkflows')}
          value={workflowId ?? null}
          onChange={(id) => go({ workflowId: id ?? undefined })}
          options={(workflows.data ?? []).map((one) => ({
            value: one.id,
            label: workflowTitle(one, language),
          }))}
        />
      </div>
      <fieldset className={styles['looks']} aria-label={t('tasks.calendar.look')}>
        {CALENDAR_LOOKS.map((one) => (
          <button key={one} type="button" aria-pressed={one === look} onClick={() => go({ look: one })}>
            {t(`tasks.calendar.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** „November 2026“, or the first and last day of a week. */
function titleOf(day: string, look: CalendarLook, language: Language): string {
  const locale = writtenIn(language).tag
  const at = (date: string) => new Date(`${date}T12:00:00Z`)
  const zone = { timeZone: 'UTC' } as const
  if (look === 'month')
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...zone }).format(at(day))
  const days = daysSeen(day, 'week', firstWeekday(language, regionOf(language)))
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...zone,
  }).formatRange(at(days[0] ?? day), at(days.at(-1) ?? day))
}
