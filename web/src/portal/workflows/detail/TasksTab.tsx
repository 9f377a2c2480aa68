import type { Task } from '@feldwerk/contract/tasks.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../clock/use-now.ts'
import { useClient } from '../../../session/session-context.ts'
import { TaskCalendarCard } from '../../account/TaskCalendarCard.tsx'
import { tasksKey } from '../../known/tasks-key.ts'
import { assigneeNames, taskSubject } from '../../names/task-titles.ts'
import { CardRow, CardRows } from './CardRows.tsx'
import { SeriesCard } from './SeriesCard.tsx'
import styles from './TasksTab.module.css'

/** As many as one looks through; the others are in the list of tasks. */
const SHOWN = 12
/** As the gallery counts them: what may be begun. */
const OPEN = ['LATE', 'OPEN'] as const
/** The clock moves tasks on, whether or not anybody acts. */
const EVERY_MINUTE = 60_000

/** What is to be done with the workflow, and the series that make its tasks. */
export function TasksTab({ workflow }: { readonly workflow: Workflow }) {
  return (
    <div className={styles['columns']}>
      <OpenTasks workflow={workflow} />
      <SeriesCard workflow={workflow} />
      <TaskCalendarCard workflowId={workflow.id} />
    </div>
  )
}

function OpenTasks({ workflow: { id } }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const tasks = useQuery({
    queryKey: [...tasksKey, 'workflow', id],
    queryFn: ({ signal }) =>
      client.tasks.paginated(
        { workflowId: id, states: [...OPEN], size: SHOWN, orderColumn: 'deadline', orderDir: 'ASC' },
        { signal },
      ),
    refetchInterval: EVERY_MINUTE,
  })
  const total = tasks.data?.recordsTotal ?? 0
  return (
    <Card
      title={t('workflows.column.tasks')}
      note={total > 0 && format.number(total)}
      action={
        <Link className={styles['all']} href={`/tasks?workflowId=${id}`}>
          {t('workflows.allTasks')}
        </Link>
      }
      divided
      flush
    >
      <CardRows
        query={tasks}
        failed={t('work.failed')}
        none={total === 0 ? t('workflows.noTasks') : undefined}
        label={t('workflows.column.tasks')}
      >
        {tasks.data?.data.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </CardRows>
    </Card>
  )
}

/** One task: what it is about, for whom, until when. */
function TaskRow({ task }: { readonly task: Task }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const now = useNow()
  const when = task.deadline ? format.deadline(task.deadline, now.getTime()) : t('work.noDeadline')
  return (
    <CardRow
      words={
        <>
          <NameLink href={`/tasks/detail?id=${task.id}`}>{taskSubject(task, language)}</NameLink>
          <Quiet look="caption" inline>
            {assigneeNames(task.assignedTo).join(', ') || t('work.everybody')}
          </Quiet>
        </>
      }
    >
      {task.state === 'LATE' ? (
        <StateText icon={IconClockExclamation} tone="amber">
          {when}
        </StateText>
      ) : (
        <Quiet inline>{when}</Quiet>
      )}
    </CardRow>
  )
}
