import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../day/Segments.tsx'
import { taskSubject } from '../../names/task-titles.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { hrefOfDay } from '../days/looks.ts'
import { TaskState } from '../task/TaskState.tsx'
import { barLink } from './BarLines.tsx'
import { type Bar, linesOf } from './bars.ts'
import styles from './DayList.module.css'
import type { Block, DayOfWeek } from './week.ts'

interface DayListProps {
  readonly days: readonly DayOfWeek[]
  readonly bars: readonly Bar[]
}

/** Days beneath each other, where there is no room for columns; a day without tasks is left out. */
export function DayList({ days, bars }: DayListProps) {
  return (
    <div className={styles['days']}>
      {days.map((day, place) => {
        const lasting = linesOf(bars, place).flatMap(({ bar }) => bar ?? [])
        const isEmpty = day.bundles.length + day.timed.length + lasting.length === 0
        return (day.kind === 'today' || !isEmpty) && <OneDay key={day.date} day={day} lasting={lasting} />
      })}
    </div>
  )
}

interface OneDayProps {
  readonly day: DayOfWeek
  /** What lasts over several days, this one among them. */
  readonly lasting: readonly Bar[]
}

function OneDay({ day: { date, kind, bundles, timed }, lasting }: OneDayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const untilWords = (deadline: string) => t('tasks.source.until', { when: format.dateTime(deadline) })
  const name = new Intl.DateTimeFormat(writtenIn(language).tag, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${date}T12:00:00Z`))
  return (
    <section aria-label={name}>
      <h3 className={styles['date']} data-kind={kind}>
        {name}
      </h3>
      {bundles.length + timed.length + lasting.length === 0 && (
        <p className={styles['none']}>{t('work.noTask')}</p>
      )}
      <ul className={styles['list']}>
        {lasting.map((bar) => {
          const { name: title, href } = barLink(bar, { date, language })
          return (
            <li key={bar.lane}>
              <Link className={styles['row']} href={href}>
                <span className={styles['name']}>{title}</span>
                <span className={styles['count']}>{untilWords(bar.tasks[0]?.deadline ?? '')}</span>
              </Link>
            </li>
          )
        })}
        {bundles.map(({ workflow, marks, done }) => (
          <li key={workflow.id}>
            <Link className={styles['row']} href={hrefOfDay(date, { workflowId: workflow.id })}>
              <span className={styles['name']}>{workflowTitle(workflow, language)}</span>
              <span className={styles['count']}>{t('work.doneOf', { done, count: marks.length })}</span>
              <Segments marks={marks} done={done} />
            </Link>
          </li>
        ))}
        {timed.map((block) => (
          <li key={block.task.id}>
            <TimedRow block={block} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TimedRow({ block: { task, begins } }: { readonly block: Block }) {
  const language = useLanguage()
  const format = useFormat()
  const name = workflowTitle(task.workflow, language)
  const subject = taskSubject(task, language)
  return (
    <Link className={styles['row']} href={`/tasks/detail?id=${task.id}`}>
      <span className={styles['time']}>{format.time(begins)}</span>
      <span className={styles['name']}>{subject === name ? name : `${name}, ${subject}`}</span>
      <TaskState state={task.state} />
    </Link>
  )
}
