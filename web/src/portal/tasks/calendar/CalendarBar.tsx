import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { firstWeekday, regionOf } from '@feldwerk/ui/format/region.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { type Language, useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkflows } from '../../known/use-workflows.ts'
import { useAccounts } from '../../list/filters.tsx'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { daysSeen, step, today, weekNumber } from '../days/days.ts'
import { CALENDAR_LOOKS, type CalendarFilter, type CalendarLook } from '../days/looks.ts'
import { AboutAsset } from '../task/AboutAsset.tsx'
import styles from './CalendarBar.module.css'

interface CalendarBarProps {
  readonly day: string
  readonly look: CalendarLook
  readonly filter: CalendarFilter
}

/** Which days, of which workflow and person, and how much of them at once. */
export function CalendarBar({ day, look, filter }: CalendarBarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const workflows = useWorkflows()
  const people = useAccounts()
  const go = (change: { day?: string; look?: CalendarLook } & Partial<CalendarFilter>) =>
    void navigate({
      to: '/tasks/calendar',
      search: { look: look === 'month' ? undefined : look, day, ...filter, ...change },
      replace: true,
    })
  return (
    <div className={styles['bar']} data-about={filter.assetId ? true : undefined}>
      <div className={styles['arrows']}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t(`tasks.calendar.previous.${look}`)}
          onClick={() => go({ day: step(day, look, -1) })}
        >
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="md"
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
        {look === 'week' && (
          <span>
            {t('tasks.calendar.weekNumber', { number: weekNumber(weekOfDay(day, language)[3] ?? day) })}
          </span>
        )}
        <span className={styles['dates']} data-look={look}>
          {titleOf(day, look, language)}
        </span>
      </h2>
      {filter.assetId && <AboutAsset id={filter.assetId} onRemove={() => go({ assetId: undefined })} />}
      <div className={styles['workflow']}>
        <SelectField
          label={t('tasks.field.workflow')}
          optional
          searchable
          placeholder={t('tasks.calendar.allWorkflows')}
          value={filter.workflowId ?? null}
          onChange={(id) => go({ workflowId: id ?? undefined })}
          options={(workflows.data ?? []).map((one) => ({
            value: one.id,
            label: workflowTitle(one, language),
          }))}
        />
      </div>
      <div className={styles['workflow']}>
        <SelectField
          label={t('tasks.calendar.person')}
          optional
          searchable
          placeholder={t('tasks.calendar.allPeople')}
          value={filter.personId ?? null}
          onChange={(id) => go({ personId: id ?? undefined })}
          options={(people.data ?? []).map((one) => ({ value: one.id, label: fullName(one) }))}
        />
      </div>
      <fieldset className={styles['looks']} aria-label={t('tasks.calendar.look')}>
        {CALENDAR_LOOKS.map((one) => (
          <button key={one} type="button" aria-pressed={one === look} onClick={() => go({ look: one })}>
            {t(`tasks.calendar.looks.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** „November 2026“, the first and last day of a week, or a day with its name. */
function titleOf(day: string, look: CalendarLook, language: Language): string {
  const locale = writtenIn(language).tag
  const at = (date: string) => new Date(`${date}T12:00:00Z`)
  const zone = { timeZone: 'UTC' } as const
  if (look === 'month')
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...zone }).format(at(day))
  if (look === 'day')
    return new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      ...zone,
    }).format(at(day))
  const days = weekOfDay(day, language)
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...zone,
  }).formatRange(at(days[0] ?? day), at(days.at(-1) ?? day))
}

const weekOfDay = (day: string, language: Language) =>
  daysSeen(day, 'week', firstWeekday(language, regionOf(language)))
