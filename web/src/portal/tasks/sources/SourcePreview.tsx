import type { TaskSourcePreview } from '@feldwerk/contract/task-sources.ts'
import { local } from '@feldwerk/query/time/calendar.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatDateTime } from '@feldwerk/ui/format/dates.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import own from './SourcePreview.module.css'
import { useHolders } from './use-holders.ts'

interface SourcePreviewProps {
  readonly preview: UseQueryResult<TaskSourcePreview>
  readonly workflowId: string
}

/** The next occurrences of a series that is being edited, the tasks of the first, and what is wrong. */
export function SourcePreview({ preview, workflowId }: SourcePreviewProps) {
  const { t } = useTranslation()
  const { data, error } = preview
  return (
    <div className={own['preview']} aria-busy={preview.isFetching}>
      {error && (
        <Notice tone="red" live title={t('tasks.source.noPreview')}>
          {errorText(error)}
        </Notice>
      )}
      {data && data.errors.length > 0 && (
        <Notice tone="red" live title={t('tasks.source.wrong')}>
          <ul className={own['list']}>
            {data.errors.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {data && data.warnings.length > 0 && (
        <Notice tone="amber" title={t('tasks.source.warnings', { count: data.warnings.length })}>
          <ul className={own['list']}>
            {data.warnings.slice(0, 5).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card title={t('tasks.source.nextTasks')} note={data && String(data.tasksTotal)} flush divided>
        {data ? <NextTasks data={data} /> : <Waiting isAsked={workflowId !== ''} count={3} />}
      </Card>
      <Card title={t('tasks.source.nextDates')} note={data && String(data.occurrences.length)} flush divided>
        {data ? (
          <Dates data={data} workflowId={workflowId} />
        ) : (
          <Waiting isAsked={workflowId !== ''} count={6} />
        )}
      </Card>
    </div>
  )
}

interface WaitingProps {
  readonly isAsked: boolean
  readonly count: number
}

/** Lines while it is worked out; before a workflow is chosen, that it is for that. */
function Waiting({ isAsked, count }: WaitingProps) {
  const { t } = useTranslation()
  if (isAsked) return <Lines count={count} look="rows" />
  return <p className={own['none']}>{t('series.onceChosen')}</p>
}

const assigneeNames = ({ assignedTo: { accounts, accountGroups } }: TaskSourcePreview['tasks'][number]) => [
  ...accountGroups.map(({ name }) => name),
  ...accounts.map(fullName),
]

function NextTasks({ data }: { readonly data: TaskSourcePreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (data.tasks.length === 0) return <p className={own['none']}>{t('tasks.source.noTasks')}</p>
  return (
    <ul className={own['rows']}>
      {data.tasks.slice(0, 8).map((task) => (
        <li key={task.key} className={own['row']}>
          <span className={own['strong']}>{task.label ?? t('tasks.one')}</span>
          <Quiet look="caption" inline>
            {[
              assigneeNames(task).join(', ') || t('tasks.everybody'),
              task.deadline && t('tasks.source.until', { when: format.dateTime(task.deadline) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Quiet>
        </li>
      ))}
      {data.tasksTotal > 8 && (
        <li className={own['row']}>{t('tasks.source.moreTasks', { count: data.tasksTotal - 8 })}</li>
      )}
    </ul>
  )
}

/** On the clock of the series, whatever that of the person is. */
function Dates({ data, workflowId }: { readonly data: TaskSourcePreview; readonly workflowId: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const holders = useHolders(workflowId)
  if (data.occurrences.length === 0) return <p className={own['none']}>{t('tasks.source.noDates')}</p>
  const style = { language, timeZone: data.timeZone }
  const days = new Map(data.days.map((one) => [one.day, one]))
  const weekday = new Intl.DateTimeFormat(writtenIn(language).tag, {
    weekday: 'short',
    timeZone: data.timeZone,
  })
  return (
    <ol className={own['dates']} aria-label={t('tasks.source.nextDates')} {...scrollable}>
      {data.occurrences.map((at) => {
        const day = days.get(local(Date.parse(at), data.timeZone).toPlainDate().toString())
        const { instead, assignee } = day ?? {}
        return (
          <li key={at}>
            <span className={own['date']}>
              {weekday.format(new Date(at))}, {formatDateTime(at, style)}
              {assignee && (
                <span className={own['turn']}>{holders?.find(({ id }) => id === assignee.id)?.name}</span>
              )}
            </span>
            {instead && (
              <Quiet look="caption">
                {t('series.instead', { name: instead.holiday ?? t('series.strip.weekend') })}
              </Quiet>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What scrolls has to be reachable by keyboard. */
const scrollable = { tabIndex: 0 }
