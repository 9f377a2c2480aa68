import type { Account } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChevronDown, IconClockExclamation, IconPencil, IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { alsoSpeak } from '../../i18n/i18n.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useDevice } from '../device/device.ts'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import rows from '../frame/rows.module.css'
import { screens } from '../frame/screen.ts'
import { aboutTask } from '../known/tasks.ts'
import { nameIn, namesOf } from '../known/workflows.ts'
import { type Bundle, bundlesOf, markSeen, type News } from '../news/news.ts'
import { useTold } from '../news/use-news.ts'
import { useNewsWords } from '../news/use-news-words.ts'
import { useDay } from '../tasks/use-tasks.ts'
import own from './MessagesScreen.module.css'
import { Pushes } from './push/Pushes.tsx'

const Chats = lazyPart(async () => {
  await alsoSpeak('fieldChat')
  return (await import('./chat/Chats.tsx')).Chats
})

/** What is new for the person: chats, tasks given, changed and due. Opening it means having seen it. */
export function MessagesScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { known } = useDevice()
  const told = useTold(account)
  useDay(account)
  // Messages that were new when the screen opened stay marked while it is open.
  const [newSince, setNewSince] = useState<number>()
  useEffect(() => {
    if (!told) return
    setNewSince((since) => since ?? told.seenAt)
    void markSeen(known, account.id, Date.now())
  }, [told, known, account.id])
  return (
    <>
      <h1 className={styles['title']}>{t('field.messages.title')}</h1>
      <Pushes account={account} />
      <Suspense>
        <Chats account={account} />
      </Suspense>
      {told?.news.length === 0 && (
        <section className={card['card']}>
          <h2 className={card['cardTitle']}>{t('field.messages.nothingTitle')}</h2>
          <p className={styles['text']}>{t('field.messages.nothingText')}</p>
        </section>
      )}
      {told && told.news.length > 0 && (
        <section className={rows['group']}>
          <ul className={rows['rows']} data-first-without-line>
            {bundlesOf(told.news).map((bundle) => (
              <li key={bundle.id}>
                <Message bundle={bundle} isNew={newSince !== undefined && bundle.at > newSince} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const icons = { GIVEN: IconPlus, CHANGED: IconPencil, DUE: IconClockExclamation } as const

interface MessageProps {
  readonly bundle: Bundle
  readonly isNew: boolean
}

/** One task, which it leads to, or several, which are named when it is opened. */
function Message({ bundle, isNew }: MessageProps) {
  const format = useFormat()
  const now = useNow()
  const wordsOf = useNewsWords()
  const { kind, at, news } = bundle
  const [one] = news
  if (one && news.length === 1) return <Row news={one} isNew={isNew} />
  const Icon = icons[kind]
  const { title, body } = wordsOf(bundle)
  return (
    <details>
      <summary className={rows['summary']} data-message>
        <Icon
          className={kind === 'DUE' ? rows['lateMark'] : rows['mark']}
          size={24}
          stroke={1.6}
          aria-hidden
        />
        <span className={rows['words']}>
          <span className={rows['name']}>{title}</span>
          <span className={rows['quiet']}>{body}</span>
        </span>
        <span className={own['newsTime']}>
          <span className={rows['quiet']}>{format.near(at, now)}</span>
          {isNew && <NewMark />}
        </span>
        <IconChevronDown {...largeIcon} />
      </summary>
      <ul className={rows['rows']}>
        {news.map((each) => (
          <li key={each.id}>
            <Row news={each} isNew={false} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function NewMark() {
  const { t } = useTranslation()
  return <span className={own['new']}>{t('field.messages.new')}</span>
}

function Row({ news: { kind, at, task }, isNew }: { readonly news: News; readonly isNew: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const now = useNow()
  const Icon = icons[kind]
  const said = kind === 'DUE' ? task.push : null
  const facts = [
    said?.text,
    aboutTask(task),
    task.deadline && t('field.messages.until', { time: format.dateTime(task.deadline) }),
  ]
  return (
    <Link className={rows['taskRow']} href={`${screens.task}?id=${task.id}`}>
      <Icon className={kind === 'DUE' ? rows['lateMark'] : rows['mark']} {...largeIcon} />
      <span className={rows['words']}>
        <span className={rows['quiet']}>{said?.title ?? t(`field.messages.${kind}`)}</span>
        <span className={rows['name']}>{nameIn(namesOf(task.workflow.translations), language)}</span>
        <span className={rows['quiet']}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={own['newsTime']}>
        <span className={rows['quiet']}>{format.near(at, now)}</span>
        {isNew && <NewMark />}
      </span>
    </Link>
  )
}
