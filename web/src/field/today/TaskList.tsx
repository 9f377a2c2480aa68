import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChevronDown, IconCircle, IconClockExclamation, IconClockPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import rows from '../frame/rows.module.css'
import { screens } from '../frame/screen.ts'
import { aboutTask, type OwnTask } from '../known/tasks.ts'
import { nameIn, namesOf } from '../known/workflows.ts'

interface TaskListProps {
  readonly title: string
  readonly tasks: readonly OwnTask[]
  readonly now: Date
  /** Only how many there are, until somebody wants to see them. */
  readonly folded?: boolean
}

/** Tasks as rows; a tap shows one. */
export function TaskList({ title, tasks, now, folded = false }: TaskListProps) {
  if (tasks.length === 0) return null
  const list = (
    <ul className={rows['rows']}>
      {tasks.map((own) => (
        <li key={own.task.id}>
          <TaskRow own={own} now={now} />
        </li>
      ))}
    </ul>
  )
  if (folded)
    return (
      <details className={rows['group']}>
        <summary className={rows['summary']}>
          <h2 className={rows['name']}>{title}</h2>
          <span className={rows['push']}>{tasks.length}</span>
          <IconChevronDown {...largeIcon} />
        </summary>
        {list}
      </details>
    )
  return (
    <section className={rows['group']}>
      <div className={rows['groupHead']}>
        <h2 className={rows['name']}>{title}</h2>
        <span className={rows['push']}>{tasks.length}</span>
      </div>
      {list}
    </section>
  )
}

interface TaskRowProps {
  readonly own: OwnTask
  readonly now: Date
}

const icons: Readonly<Partial<Record<OwnTask['state'], typeof IconCircle>>> = {
  LATE: IconClockExclamation,
  PENDING: IconClockPause,
}

function TaskRow({ own: { task, state }, now }: TaskRowProps) {
  const language = useLanguage()
  const time = useTaskTime()
  const Icon = icons[state] ?? IconCircle
  const about = aboutTask(task)
  return (
    <Link className={rows['taskRow']} href={`${screens.task}?id=${task.id}`}>
      <Icon
        className={state === 'LATE' ? rows['lateMark'] : rows['mark']}
        size={28}
        stroke={1.6}
        aria-hidden
      />
      <span className={rows['words']}>
        <span className={rows['name']}>{nameIn(namesOf(task.workflow.translations), language)}</span>
        {about && <span className={rows['quiet']}>{about}</span>}
      </span>
      <span className={state === 'LATE' ? rows['lateTime'] : rows['time']}>{time(task, state, now)}</span>
    </Link>
  )
}

/** „bis 11:00“ on the same day, „bis 21.11.26“ on another; how late, and from when. */
function useTaskTime() {
  const { t } = useTranslation()
  const format = useFormat()
  const short = (at: string, now: Date) =>
    new Date(at).toDateString() === now.toDateString() ? format.time(at) : format.date(at)
  return ({ deadline, validFrom }: OwnTask['task'], state: OwnTask['state'], now: Date): string => {
    if (state === 'LATE' && deadline) return format.deadline(deadline, now)
    if (state === 'PENDING' && validFrom) return t('field.tasks.from', { time: short(validFrom, now) })
    return deadline ? t('field.tasks.until', { time: short(deadline, now) }) : ''
  }
}
