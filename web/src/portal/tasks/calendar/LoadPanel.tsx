import type { PersonLoad } from '@feldwerk/contract/tasks.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import styles from './LoadPanel.module.css'
import { type LoadBar, loadBars } from './load.ts'
import { useLoad } from './use-load.ts'

interface LoadPanelProps {
  readonly dates: readonly string[]
  readonly zone: string
  /** Whose tasks alone are shown. */
  readonly personId: string | undefined
  readonly onPerson: (id: string | undefined) => void
  /** The tasks that nobody has yet. */
  readonly children: ReactNode
}

/** How full the days of each person are; a click shows the tasks of one of them. */
export function LoadPanel({ dates, zone, personId, onPerson, children }: LoadPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const load = useLoad(dates, zone)
  const people = load.data?.people ?? []
  const bars = loadBars(people)
  return (
    <section className={styles['panel']} aria-label={t('tasks.calendar.load')}>
      <h3 className={styles['title']} title={t('tasks.calendar.loadHelp')}>
        {t('tasks.calendar.load')}
      </h3>
      {hasFailed(load) && <CardFailed query={load} title={t('tasks.calendar.loadFailed')} />}
      <ul className={styles['people']}>
        {people.map((person, place) => {
          const bar = bars[place]
          const isChosen = person.account.id === personId
          return (
            bar && (
              <li key={person.account.id}>
                <PersonRow
                  person={person}
                  bar={bar}
                  isChosen={isChosen}
                  onChoose={() => onPerson(isChosen ? undefined : person.account.id)}
                />
              </li>
            )
          )
        })}
      </ul>
      {load.data && load.data.sharedLate > 0 && (
        <p className={styles['unassigned']}>
          {t('tasks.calendar.shared')} <Late count={load.data.sharedLate} />
        </p>
      )}
      {load.data && load.data.unassigned > 0 && (
        <p className={styles['unassigned']}>
          {t('tasks.calendar.unassigned')} <span>{format.number(load.data.unassigned)}</span>{' '}
          <Late count={load.data.unassignedLate} />
        </p>
      )}
      {children}
      <p className={styles['help']}>{t('tasks.calendar.dragToPerson')}</p>
    </section>
  )
}

function Late({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={styles['late']}>
      <IconClockExclamation size={14} stroke={1.8} aria-hidden />
      {t('tasks.facts.late', { count })}
    </span>
  )
}

interface PersonRowProps {
  readonly person: PersonLoad
  readonly bar: LoadBar
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function PersonRow({ person: { account, late }, bar, isChosen, onChoose }: PersonRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = fullName(account)
  const isOver = bar.free < 0
  return (
    <button
      type="button"
      className={styles['person']}
      aria-pressed={isChosen}
      data-person={account.id}
      title={t('tasks.calendar.onlyOf', { name })}
      onClick={onChoose}
    >
      <Avatar name={name} imageUrl={account.imageUrl} decorative />
      <span className={styles['name']}>{name}</span>
      <Late count={late} />
      <span
        className={styles['bar']}
        style={{ '--fill': bar.fill, '--limit': bar.limit, '--over': bar.over }}
        aria-hidden
      >
        <span className={styles['fill']} />
        {bar.over > 0 && <span className={styles['over']} />}
        <span className={styles['limit']} />
      </span>
      <span className={styles['hours']}>
        {t('tasks.calendar.ofHours', {
          planned: format.number(bar.planned),
          hours: format.number(bar.capacity),
        })}
      </span>
      <span className={styles['rest']} data-over={isOver || undefined}>
        {t(isOver ? 'tasks.calendar.beyond' : 'tasks.calendar.free', {
          hours: format.number(Math.abs(bar.free)),
        })}
      </span>
    </button>
  )
}
