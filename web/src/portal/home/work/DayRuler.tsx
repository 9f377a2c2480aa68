import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneeNames, taskTitle } from '../../names/task-titles.ts'
import styles from './DayRuler.module.css'
import { type Bar, type Mark, type RulerRow, rulerOf } from './ruler.ts'
import type { TodaysWork } from './use-work.ts'

const MARKS: readonly Mark[] = ['done', 'late', 'open']
/** A bar that is longer has room for its name. */
const NAMED = 0.07
/** An hour so near to the time that it is now would stand half behind it; on a phone that is more of the ruler. */
const BESIDE_NOW = { wide: 0.04, phone: 0.14 }

const place = (from: number, until?: number) => ({ '--from': from, '--until': until })

/** The day as a scale: finished, late and open tasks at their time, by assignee. */
export function DayRuler({ work: { today, day, now, zone } }: { readonly work: TodaysWork }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ruler = useMemo(
    () =>
      rulerOf({
        tasks: today,
        day,
        now,
        zone,
        nameOf: ({ assignedTo }) => assigneeNames(assignedTo)[0] ?? null,
      }),
    [today, day, now, zone],
  )
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const beside = isPhone ? BESIDE_NOW.phone : BESIDE_NOW.wide
  // Minutes of whole hours have no room on a phone.
  const hourOf = (at: number) => format.time(at).replace(isPhone ? ':00' : '', '')
  const share = (now - ruler.from) / (ruler.until - ruler.from)
  if (ruler.rows.length === 0) return null
  return (
    <Card>
      <div className={styles['ruler']}>
        <h2 className={styles['title']}>{t('work.today')}</h2>
        <div className={styles['scale']} aria-hidden>
          {ruler.hours.map(({ at, share: from, isNamed }) => (
            <span key={at} className={styles['hour']} style={place(from)} data-named={isNamed || undefined}>
              {isNamed && Math.abs(from - share) > beside && <span>{hourOf(at)}</span>}
            </span>
          ))}
          <span className={styles['now']} style={place(share)}>
            <span>{format.time(now).replace(/ Uhr$/, '')}</span>
          </span>
        </div>
        {ruler.rows.map((row) => (
          <Row key={row.name ?? ''} row={row} isPhone={isPhone === true} />
        ))}
        <ul className={styles['key']}>
          {MARKS.map((mark) => (
            <li key={mark}>
              <span className={styles['swatch']} data-mark={mark}>
                <MarkIcon mark={mark} />
              </span>
              {t(`work.${mark}`, { count: ruler.counts[mark] })}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

interface RowProps {
  readonly row: RulerRow
  /** Bars are too narrow for a finger there: they are only looked at, and the list below is the way to a task. */
  readonly isPhone: boolean
}

function Row({ row: { name, bars, hidden, earlier }, isPhone }: RowProps) {
  const { t } = useTranslation()
  const shown = name ?? t('work.everybody')
  return (
    <>
      <span className={styles['who']} title={shown}>
        <span>{shown}</span>
        {earlier > 0 && <strong>{t('work.yesterday', { count: earlier })}</strong>}
      </span>
      <ul className={styles['bars']} aria-label={t('work.rulerOf', { name: shown })}>
        {bars.map((bar) => (
          <TaskBar key={bar.task.id} bar={bar} isLink={!isPhone} />
        ))}
        {hidden > 0 && <li className="fw-visually-hidden">{t('work.more', { count: hidden })}</li>}
      </ul>
    </>
  )
}

interface TaskBarProps {
  readonly bar: Bar
  readonly isLink: boolean
}

function TaskBar({ bar: { task, mark, from, until }, isLink }: TaskBarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const name = taskTitle(task, language)
  const time = task.completedAt ?? task.deadline
  const words = [name, t(`tasks.state.${task.state}`), time && format.time(time)].filter(Boolean).join(', ')
  if (!isLink)
    return (
      <li className={styles['bar']} style={place(from, until)}>
        <span className={styles['block']} data-mark={mark} role="img" aria-label={words}>
          <MarkIcon mark={mark} />
        </span>
      </li>
    )
  return (
    <li className={styles['bar']} style={place(from, until)}>
      <Link
        className={styles['block']}
        href={`/tasks/detail?id=${task.id}`}
        data-mark={mark}
        aria-label={words}
        title={words}
      >
        {mark === 'open' ? until - from > NAMED && <span>{name}</span> : <MarkIcon mark={mark} />}
      </Link>
    </li>
  )
}

function MarkIcon({ mark }: { readonly mark: Mark }) {
  if (mark === 'open') return null
  const Icon = mark === 'done' ? IconCheck : IconAlertTriangle
  return <Icon size={12} stroke={2} aria-hidden />
}
