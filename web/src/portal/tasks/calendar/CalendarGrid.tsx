import type { TaskCalendarDay } from '@feldwerk/contract/tasks.ts'
import { type Language, writtenIn } from '@feldwerk/query/written/languages.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { taskSubject, taskTitle } from '../../names/task-titles.ts'
import { monthOf, today } from '../days/days.ts'
import { type CalendarFilter, hrefOfDay } from '../days/looks.ts'
import { stateLooks } from '../task/TaskState.tsx'
import { BarLines } from './BarLines.tsx'
import { type Bar, barsOf, linesOf } from './bars.ts'
import styles from './CalendarGrid.module.css'

interface CalendarGridProps {
  readonly days: readonly string[]
  readonly day: string
  readonly found: readonly TaskCalendarDay[] | undefined
  readonly isBusy: boolean
  readonly zone: string
  readonly filter: CalendarFilter
}

type MonthTask = TaskCalendarDay['tasks'][number]

/** Names of tasks that a day of the month has room for, with five weeks in sight. */
const ROOM = { usual: 2, tall: 3 }

/** Weeks as rows, days as cells, each with its first tasks and the way to all of them. */
export function CalendarGrid({ days, day, found, isBusy, zone, filter }: CalendarGridProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isTall = useMediaQuery('(min-height: 62.5em)', undefined, { getInitialValueInEffect: false })
  const room = isTall ? ROOM.tall : ROOM.usual
  const byDate = new Map(found?.map((one) => [one.date, one]))
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))
  const barsIn = (week: readonly string[]) => {
    const tasks = week.flatMap((date) => byDate.get(date)?.tasks ?? [])
    const once = [...new Map(tasks.map((task) => [task.id, task])).values()]
    return barsOf({ tasks: once, dates: week, zone, most: room - 1 })
  }
  const isEmpty = found !== undefined && found.every(({ total }) => total === 0)
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']} aria-busy={isBusy} aria-label={t('tasks.tabs.calendar')}>
        <thead>
          <tr>
            {days.slice(0, 7).map((date) => (
              <th key={date} scope="col">
                {weekday(date, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const bars = barsIn(week)
            return (
              <tr key={week[0]}>
                {week.map((date, place) => (
                  <DayCell
                    key={date}
                    date={date}
                    place={place}
                    day={byDate.get(date)}
                    bars={bars}
                    room={room}
                    isOther={monthOf(date) !== monthOf(day)}
                    filter={filter}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {isEmpty && <p className={styles['none']}>{t('tasks.calendar.none.month')}</p>}
    </div>
  )
}

interface DayCellProps {
  readonly date: string
  readonly day: TaskCalendarDay | undefined
  /** Its place in the week, and what lasts over several days of that. */
  readonly place: number
  readonly bars: readonly Bar<MonthTask>[]
  /** Lines for its tasks. */
  readonly room: number
  readonly isOther: boolean
  readonly filter: CalendarFilter
}

function DayCell({ date, place, day, bars, room, isOther, filter }: DayCellProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const all = hrefOfDay(date, filter)
  const lines = linesOf(bars, place)
  const barred = new Set(lines.flatMap(({ bar }) => bar?.tasks.map(({ id }) => id) ?? []))
  const shown = day?.tasks.filter(({ id }) => !barred.has(id)).slice(0, room - lines.length) ?? []
  const more = (day?.total ?? 0) - shown.length - barred.size
  const name = weekday(date, language, 'full')
  return (
    <td data-other={isOther || undefined} data-empty={shown.length + lines.length === 0 || undefined}>
      <Link
        href={all}
        className={styles['date']}
        aria-label={t('tasks.calendar.day', { day: name, count: day?.total ?? 0 })}
        {...(date === today() ? { 'aria-current': 'date' as const } : {})}
      >
        <span className={styles['number']}>{Number(date.slice(8))}</span>
        <span className={styles['long']}>{name}</span>
      </Link>
      <div className={styles['bars']}>
        <BarLines bars={bars} place={place} date={date} />
      </div>
      <ul className={styles['tasks']}>
        {shown.map((task) => {
          const { icon: Icon, tone } = stateLooks[task.state]
          return (
            <li key={task.id}>
              <Link
                href={`/tasks/detail?id=${task.id}`}
                className={styles['task']}
                data-tone={tone}
                title={taskTitle(task, language)}
              >
                <Icon size={14} stroke={1.7} role="img" aria-label={t(`tasks.state.${task.state}`)} />
                <span>{taskSubject(task, language)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Link href={all} className={styles['more']}>
          {t('tasks.calendar.more', { count: more })}
        </Link>
      )}
    </td>
  )
}

function weekday(date: string, language: Language, style: 'short' | 'full'): string {
  return new Intl.DateTimeFormat(writtenIn(language).tag, {
    timeZone: 'UTC',
    ...(style === 'short'
      ? { weekday: 'short' as const }
      : { weekday: 'long' as const, day: 'numeric' as const, month: 'long' as const }),
  }).format(new Date(`${date}T12:00:00Z`))
}
