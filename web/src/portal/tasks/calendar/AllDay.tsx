import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertTriangle, IconCheck, IconClockExclamation, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Bundle } from '../../../day/bundles.ts'
import { Segments } from '../../../day/Segments.tsx'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { hrefOfDay } from '../days/looks.ts'
import styles from './AllDay.module.css'
import { BarLines } from './BarLines.tsx'
import type { Bar } from './bars.ts'
import type { DayOfWeek } from './week.ts'

/** Bundles of a day; more are counted. */
const SHOWN = 4

interface AllDayProps {
  readonly day: DayOfWeek
  /** The place of the day in the week. */
  readonly place: number
  readonly bars: readonly Bar[]
}

/** What lasts over several days or is done in the course of one: by workflow; of a day that is over only how it went. */
export function AllDay({ day, place, bars }: AllDayProps) {
  return (
    <div className={styles['list']} style={{ '--place': place }}>
      <BarLines bars={bars} place={place} date={day.date} />
      <Bundles day={day} />
    </div>
  )
}

function Bundles({ day }: Pick<AllDayProps, 'day'>) {
  const { kind, isWeekend, bundles, date } = day
  const { t } = useTranslation()
  if (kind === 'past') return <HowItWent day={day} />
  if (isWeekend && kind !== 'today') return <OneCount day={day} />
  const shown = bundles.length > SHOWN ? bundles.slice(0, SHOWN - 1) : bundles
  return (
    <ul className={styles['bundles']}>
      {shown.map((bundle) => (
        <li key={bundle.workflow.id}>
          <BundleChip bundle={bundle} date={date} isToday={kind === 'today'} />
        </li>
      ))}
      {shown.length < bundles.length && (
        <li>
          <Link className={styles['chip']} data-quiet href={hrefOfDay(date)}>
            {t('tasks.calendar.more', { count: bundles.length - shown.length })}
          </Link>
        </li>
      )}
    </ul>
  )
}

interface BundleChipProps {
  readonly bundle: Bundle
  readonly date: string
  /** Only today has room for its segments. */
  readonly isToday: boolean
}

function BundleChip({ bundle, date, isToday }: BundleChipProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { workflow, marks, done } = bundle
  const name = workflowTitle(workflow, language)
  const words = `${name}, ${t('work.doneOf', { done, count: marks.length })}`
  return (
    <Link
      className={styles['chip']}
      href={hrefOfDay(date, { workflowId: workflow.id })}
      title={words}
      data-over={done === marks.length || undefined}
    >
      <span className="fw-visually-hidden">{words}</span>
      <span className={styles['name']} aria-hidden>
        {name}
      </span>
      {isToday ? (
        <span className={styles['segments']}>
          <Segments marks={marks} done={done} />
        </span>
      ) : (
        <span className={styles['count']} aria-hidden>
          {done > 0 ? `${done} / ${marks.length}` : marks.length}
        </span>
      )}
    </Link>
  )
}

const WENT = [
  { state: 'done', icon: IconCheck },
  { state: 'late', icon: IconClockExclamation },
  { state: 'missed', icon: IconAlertTriangle },
] as const satisfies readonly { state: string; icon: TablerIcon }[]

function HowItWent({ day: { date, bundled, isWeekend } }: { readonly day: DayOfWeek }) {
  const { t } = useTranslation()
  return (
    <ul className={styles['bundles']}>
      {WENT.filter(({ state }) => bundled[state] > 0).map(({ state, icon: Icon }) => (
        <li key={state}>
          <Link className={styles['chip']} href={hrefOfDay(date)} data-went={state}>
            <Icon size={14} stroke={1.8} aria-hidden />
            <span className={isWeekend ? 'fw-visually-hidden' : styles['name']}>
              {t(`tasks.facts.${state}`, { count: bundled[state] })}
            </span>
            {isWeekend && <span aria-hidden>{bundled[state]}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A narrow day has room for the count alone. */
function OneCount({ day: { date, bundled, bundles } }: { readonly day: DayOfWeek }) {
  const { t } = useTranslation()
  const count = bundles.reduce((sum, { marks }) => sum + marks.length, 0)
  if (count === 0) return null
  return (
    <span className={styles['bundles']}>
      <Link className={styles['chip']} href={hrefOfDay(date)}>
        <span className="fw-visually-hidden">{t('work.doneOf', { done: bundled.done, count })}</span>
        <span aria-hidden>
          {bundled.done} / {count}
        </span>
      </Link>
    </span>
  )
}
