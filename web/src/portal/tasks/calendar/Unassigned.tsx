import type { Task } from '@feldwerk/contract/tasks.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { taskSubject, taskTitle } from '../../names/task-titles.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { isChangeable } from '../task/shown.ts'
import { useAssignTasks } from '../task/use-tasks.ts'
import styles from './Unassigned.module.css'
import { useHandOut } from './use-hand-out.ts'

/** More have no room beneath the people; the calendar and the list have them all. */
const MOST = 4

/** The tasks of the days that nobody in particular is to do; drawn to a person, that person gets them. */
export function Unassigned({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const assign = useAssignTasks()
  const { held, hold } = useHandOut((task, id) =>
    assign.mutate({ tasks: [task], to: { accounts: [id], accountGroups: [] } }),
  )
  const free = tasks.filter(
    ({ state, assignedTo: { accounts, accountGroups } }) =>
      isChangeable(state) && accounts.length + accountGroups.length === 0,
  )
  if (free.length === 0) return null
  return (
    <>
      <ul className={styles['list']} aria-label={t('tasks.calendar.unassigned')}>
        {free.slice(0, MOST).map((task) => (
          <li key={task.id}>
            <Link
              className={styles['task']}
              href={`/tasks/detail?id=${task.id}`}
              title={taskTitle(task, language)}
              data-held={held?.task.id === task.id || undefined}
              draggable={false}
              onPointerDown={(event: React.PointerEvent) => hold(task, event)}
            >
              <FreeTask task={task} />
            </Link>
          </li>
        ))}
        {free.length > MOST && (
          <li className={styles['more']}>{t('tasks.calendar.more', { count: free.length - MOST })}</li>
        )}
      </ul>
      {held &&
        createPortal(
          <span
            className={styles['task']}
            data-drawn
            style={{ '--x': `${held.x}px`, '--y': `${held.y}px` }}
            aria-hidden
          >
            <FreeTask task={held.task} />
          </span>,
          document.body,
        )}
    </>
  )
}

function FreeTask({ task }: { readonly task: Task }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = workflowTitle(task.workflow, language)
  const subject = taskSubject(task, language)
  const day =
    task.deadline &&
    new Intl.DateTimeFormat(writtenIn(language).tag, { weekday: 'short' }).format(new Date(task.deadline))
  return (
    <>
      <IconGripVertical size={14} stroke={1.8} aria-hidden />
      <span className={styles['name']}>
        <strong>{subject}</strong> {subject !== name && name}
      </span>
      <span className={styles['when']} data-late={task.state === 'LATE' || undefined}>
        {task.state === 'LATE' ? t('tasks.calendar.lateWord') : day}
      </span>
    </>
  )
}
