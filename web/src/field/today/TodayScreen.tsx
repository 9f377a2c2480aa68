import type { Account } from '@feldwerk/contract/accounts.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCloudUp, IconCloudX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import rows from '../frame/rows.module.css'
import { screens } from '../frame/screen.ts'
import { type OwnTask } from '../known/tasks.ts'
import type { Work } from '../outbox/database.ts'
import { SetUpHint } from '../set-up/SetUpHint.tsx'
import { useDay } from '../tasks/use-tasks.ts'
import { DayRuler } from './DayRuler.tsx'
import { DoneToday, doneToday } from './DoneToday.tsx'
import { OpenWork } from './OpenWork.tsx'
import { TaskCard } from './TaskCard.tsx'
import { TaskList } from './TaskList.tsx'
import look from './TodayScreen.module.css'

/** The day of the person who is signed in: what is late, what is begun, what is to be done, what is done. */
export function TodayScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = useDay(account)
  const { tasks, works, arrived, now } = day
  const today = new Intl.DateTimeFormat(writtenIn(language).tag, {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  }).format(now)
  const [first, rest] = leading(tasks)
  const done = doneToday(works, arrived)
  const drafts = works.filter(
    ({ id, state }) => state === 'draft' && !tasks.some(({ draft }) => draft?.id === id),
  )
  const late = rest.filter(({ state }) => state === 'LATE')
  const open = rest.filter(({ state }) => state === 'OPEN')
  const planned = rest.filter(({ state }) => state === 'PENDING')
  const isEmpty = tasks.length === 0 && drafts.length === 0 && done.length === 0
  return (
    <>
      <header className={look['head']}>
        <div className={rows['words']}>
          <h1 className={styles['title']}>{t('field.today.title')}</h1>
          <p className={`${styles['subtitle']} ${look['day']}`}>
            {today} · {account.company.name}
          </p>
        </div>
        <Waiting works={works} />
      </header>
      <DayRuler now={now} tasks={tasks} done={done} />
      <SetUpHint />
      {!day.isKnown && <Lines count={4} />}
      {first && <TaskCard account={account} own={first} now={now} />}
      <OpenWork drafts={drafts} />
      <TaskList title={t('field.tasks.late')} tasks={late} now={now} />
      <TaskList title={t('field.tasks.open')} tasks={open} now={now} />
      <TaskList title={t('field.tasks.planned')} tasks={planned} now={now} folded />
      {day.isUnknown && <p className={styles['text']}>{t('field.tasks.unreachable')}</p>}
      {day.isKnown && isEmpty && !day.isUnknown && (
        <section className={card['card']}>
          <h2 className={card['cardTitle']}>{t('field.today.nothingTitle')}</h2>
          <p className={styles['text']}>{t('field.today.nothingText')}</p>
          <p className={card['below']}>
            <Link className={look['toStart']} href={screens.start}>
              {t('field.today.toStart')}
            </Link>
          </p>
        </section>
      )}
      <DoneToday done={done} />
    </>
  )
}

/** What was begun leads, else what is late the longest; the others follow as rows. */
function leading(tasks: readonly OwnTask[]): [OwnTask | undefined, readonly OwnTask[]] {
  const first = tasks.find(({ draft }) => draft) ?? tasks.find(({ state }) => state === 'LATE')
  return [first, tasks.filter((each) => each !== first)]
}

/** The queue is visible from here: how much waits, and whether something is wrong with it. */
function Waiting({ works }: { readonly works: readonly Work[] }) {
  const { t } = useTranslation()
  const waiting = works.filter(({ state }) => state !== 'draft')
  if (waiting.length === 0) return null
  const isRefused = waiting.some(({ state }) => state === 'refused')
  const Icon = isRefused ? IconCloudX : IconCloudUp
  return (
    <Link className={look['queue']} href={screens.transfer} {...(isRefused ? { 'data-alarm': true } : {})}>
      <Icon {...largeIcon} />
      {t('field.today.waiting', { count: waiting.length })}
    </Link>
  )
}
