import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { taskTitle } from '../../names/task-titles.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { hrefOfDay } from '../days/looks.ts'
import styles from './BarLines.module.css'
import { type Bar, linesOf } from './bars.ts'

/** A single task by its own name and page, several by their workflow and the list of the day. */
export function barLink(
  { tasks: [one, another] }: Bar,
  { date, language }: { readonly date: string; readonly language: string },
): { readonly name: string; readonly href: string } {
  if (!one) return { name: '', href: hrefOfDay(date) }
  return another
    ? { name: workflowTitle(one.workflow, language), href: hrefOfDay(date, { workflowId: one.workflow.id }) }
    : { name: taskTitle(one, language), href: `/tasks/detail?id=${one.id}` }
}

interface BarLinesProps {
  readonly bars: readonly Bar[]
  /** The place of the day among those that are shown. */
  readonly place: number
  readonly date: string
}

/** What lasts over several days: of each bar the part that lies on this day, named where it begins. */
export function BarLines({ bars, place, date }: BarLinesProps) {
  return linesOf(bars, place).map(({ lane, bar }) =>
    bar ? (
      <BarPart key={lane} bar={bar} place={place} date={date} />
    ) : (
      <span key={lane} className={styles['room']} />
    ),
  )
}

function BarPart({ bar, place, date }: { readonly bar: Bar; readonly place: number; readonly date: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { tasks, first, last, isCutBefore, isCutAfter } = bar
  const done = tasks.filter(({ state }) => state === 'COMPLETED' || state === 'COMPLETED_LATE').length
  const count = tasks.length
  const { name, href } = barLink(bar, { date, language })
  const days = last - first + 1
  const words = `${name}, ${t('work.doneOf', { done, count })}, ${t('tasks.calendar.overDays', { count: days })}`
  const isFirst = place === first
  return (
    <Link
      className={styles['bar']}
      href={href}
      title={words}
      style={{ '--more-days': last - first }}
      data-first={isFirst || undefined}
      data-named={(isFirst && last > first) || undefined}
      data-over={done === count || undefined}
      data-begins={(isFirst && !isCutBefore) || undefined}
      data-ends={(place === last && !isCutAfter) || undefined}
      {...(isFirst ? {} : { tabIndex: -1, 'aria-hidden': true })}
    >
      {isFirst && <span className="fw-visually-hidden">{words}</span>}
      <span className={styles['name']} aria-hidden>
        {name}
      </span>
      {place === last && count > 1 && (
        <span className={styles['count']} aria-hidden>
          {done > 0 ? `${done} / ${count}` : count}
        </span>
      )}
    </Link>
  )
}
