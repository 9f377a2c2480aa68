import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { taskSubject, taskTitle } from '../../names/task-titles.ts'
import styles from './DayRow.module.css'
import { EarlierCount } from './EarlierCount.tsx'
import type { Bar } from './lines.ts'
import type { RulerRow } from './ruler.ts'

interface DayRowProps {
  readonly row: RulerRow
  /** Bars are too narrow for a finger there: they are only looked at, and the list below is the way to a task. */
  readonly isPhone: boolean
}

/** The tasks of an assignee on the hours of the day, in one line or two. */
export function DayRow({ row: { name, isRest, lines, earlier }, isPhone }: DayRowProps) {
  const { t } = useTranslation()
  const shown = isRest ? t('work.othersRow') : (name ?? t('work.everybody'))
  return (
    <>
      <span className={styles['who']} title={shown}>
        <span>{shown}</span>
        <EarlierCount earlier={earlier} />
      </span>
      <ul
        className={styles['bars']}
        style={{ '--lines': lines.length }}
        aria-label={t('work.rulerOf', { name: shown })}
      >
        {lines.flatMap((line, place) =>
          line.map((bar) => <TaskBar key={bar.task.id} bar={bar} line={place} isLink={!isPhone} />),
        )}
      </ul>
    </>
  )
}

interface TaskBarProps {
  readonly bar: Bar
  readonly line: number
  readonly isLink: boolean
}

function TaskBar({ bar: { task, mark, from, until, isShort, more }, line, isLink }: TaskBarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const time = task.completedAt ?? task.deadline
  const words = [
    taskTitle(task, language),
    t(`tasks.state.${task.state}`),
    time && format.time(time),
    more > 0 && t('work.more', { count: more }),
  ]
    .filter(Boolean)
    .join(', ')
  const inside = (
    <>
      {mark === 'done' && <IconCheck size={12} stroke={2.4} aria-hidden />}
      {mark === 'late' && <IconExclamationMark size={12} stroke={2.4} aria-hidden />}
      {!isShort && isLink && <span className={styles['name']}>{taskSubject(task, language)}</span>}
      {more > 0 && <span className={styles['more']}>+{more}</span>}
    </>
  )
  return (
    <li className={styles['bar']} style={{ '--from': from, '--until': until, '--line': line }}>
      {isLink ? (
        <Link
          className={styles['block']}
          href={`/tasks/detail?id=${task.id}`}
          data-mark={mark}
          aria-label={words}
          title={words}
        >
          {inside}
        </Link>
      ) : (
        <span className={styles['block']} data-mark={mark} role="img" aria-label={words}>
          {inside}
        </span>
      )}
    </li>
  )
}
