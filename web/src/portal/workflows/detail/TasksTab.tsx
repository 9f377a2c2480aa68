import type { Task } from '@feldwerk/contract/tasks.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../clock/use-now.ts'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useClient } from '../../../session/session-context.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { tasksKey } from '../../known/tasks-key.ts'
import { assigneeNames, taskSubject } from '../../names/task-titles.ts'
import styles from './detail.module.css'
import { SeriesCard } from './SeriesCard.tsx'
import own from './TasksTab.module.css'

/** As many as one looks through; the others are in the list of tasks. */
const SHOWN = 12
/** As the gallery counts them: what may be begun. */
const OPEN = ['LATE', 'OPEN'] as const
/** The clock moves tasks on, whether or not anybody acts. */
const EVERY_MINUTE = 60_000

/** What is to be done with the workflow, and the series that make its tasks. */
export function TasksTab({ workflow }: { readonly workflow: Workflow }) {
  return (
    <div className={own['columns']}>
      <OpenTasks workflow={workflow} />
      <SeriesCard workflow={workflow} />
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
        <Link className={own['all']} href={`/tasks?workflowId=${id}`}>
          {t('workflows.allTasks')}
        </Link>
      }
      divided
      flush
    >
      {tasks.isPending && !hasFailed(tasks) && (
        <div className={styles['pad']}>
          <Lines count={3} />
        </div>
      )}
      {hasFailed(tasks) && <CardFailed query={tasks} title={t('work.failed')} />}
      {tasks.data && total === 0 && <p className={styles['quiet']}>{t('workflows.noTasks')}</p>}
      <ul className={styles['rows']} aria-label={t('workflows.column.tasks')}>
        {tasks.data?.data.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
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
    <li className={styles['row']}>
      <span className={styles['words']}>
        <NameLink href={`/tasks/detail?id=${task.id}`}>{taskSubject(task, language)}</NameLink>
        <Quiet look="caption" inline>
          {assigneeNames(task.assignedTo).join(', ') || t('work.everybody')}
        </Quiet>
      </span>
      {task.state === 'LATE' ? (
        <StateText icon={IconClockExclamation} tone="amber">
          {when}
        </StateText>
      ) : (
        <Quiet inline>{when}</Quiet>
      )}
    </li>
  )
}
