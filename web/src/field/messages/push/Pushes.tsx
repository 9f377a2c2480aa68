import type { Account } from '@feldwerk/contract/accounts.ts'
import type { PushMessage } from '@feldwerk/contract/push-messages.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCheck, IconChevronDown, IconCube, IconSpeakerphone } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../clock/use-now.ts'
import { screens } from '../../frame/screen.ts'
import styles from './Pushes.module.css'
import { useOwnPushes } from './use-own-pushes.ts'

/** So many that are done with are shown. */
const MOST_DONE = 10

/** What the company tells the person: what is to be confirmed as cards on top, the rest as rows. */
export function Pushes({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { messages, isWaiting, confirm, markRead } = useOwnPushes(account.id)
  const unread = messages
    .filter(({ own }) => own?.readAt === null)
    .map(({ id }) => id)
    .join(' ')
  const noteRead = useEffectEvent((ids: readonly string[]) => void markRead(ids))
  // What stands on the screen is read.
  useEffect(() => {
    if (unread !== '') noteRead(unread.split(' '))
  }, [unread])
  const isOpen = (message: PushMessage) =>
    message.acknowledge && !message.own?.acknowledgedAt && !isWaiting(message.id)
  const open = messages.filter(isOpen)
  const done = messages.filter((message) => !isOpen(message)).slice(0, MOST_DONE)
  return (
    <>
      {open.map((message, at) => (
        <PushCard
          key={message.id}
          message={message}
          isFirst={at === 0}
          onConfirm={() => void confirm(message.id)}
        />
      ))}
      {done.length > 0 && (
        <section className={styles['group']} aria-label={t('field.push.title')}>
          <h2 className={styles['head']}>{t('field.push.title')}</h2>
          {done.map((message) => (
            <PushRow key={message.id} message={message} isWaiting={isWaiting(message.id)} />
          ))}
        </section>
      )}
    </>
  )
}

interface PushCardProps {
  readonly message: PushMessage
  /** One button is filled at a time. */
  readonly isFirst: boolean
  readonly onConfirm: () => void
}

function PushCard({ message, isFirst, onConfirm }: PushCardProps) {
  const { t } = useTranslation()
  const { imageUrl } = message
  return (
    <article className={styles['card']}>
      {imageUrl && <img className={styles['picture']} src={imageUrl} alt="" />}
      <div className={styles['body']}>
        <Facts message={message} />
        <Words message={message} heading />
        <button
          type="button"
          className={styles['confirm']}
          data-filled={isFirst || undefined}
          onClick={onConfirm}
        >
          <IconCheck {...largeIcon} />
          {t('field.push.confirm')}
        </button>
      </div>
    </article>
  )
}

function PushRow({ message, isWaiting }: { readonly message: PushMessage; readonly isWaiting: boolean }) {
  const { t } = useTranslation()
  const { own, acknowledge, imageUrl } = message
  const state = isWaiting ? 'field.push.waiting' : acknowledge && own ? 'field.push.confirmed' : undefined
  return (
    <details className={styles['row']}>
      <summary className={styles['summary']}>
        <IconSpeakerphone className={styles['mark']} {...largeIcon} />
        <span className={styles['words']}>
          <span className={styles['name']}>{useWords(message)?.title}</span>
          <Facts message={message} state={state && t(state)} />
        </span>
        <IconChevronDown className={styles['mark']} {...largeIcon} />
      </summary>
      <div className={styles['body']}>
        {imageUrl && <img className={styles['picture']} src={imageUrl} alt="" />}
        <Words message={message} />
      </div>
    </details>
  )
}

function Facts({
  message: { sentBy, sendAt },
  state,
}: {
  readonly message: PushMessage
  readonly state?: string | undefined
}) {
  const format = useFormat()
  const now = useNow()
  return (
    <span className={styles['facts']}>
      {[sentBy && fullName(sentBy), format.near(Date.parse(sendAt), now), state].filter(Boolean).join(' · ')}
    </span>
  )
}

function Words({ message, heading = false }: { readonly message: PushMessage; readonly heading?: boolean }) {
  const words = useWords(message)
  const { link } = message
  return (
    <>
      {heading && <h2 className={styles['title']}>{words?.title}</h2>}
      {words?.subtitle && <p className={styles['subtitle']}>{words.subtitle}</p>}
      {words?.text && <p className={styles['text']}>{words.text}</p>}
      {link?.name && (
        <Link className={styles['link']} href={`${screens.asset}?id=${link.id}`}>
          <IconCube size={20} stroke={1.6} aria-hidden />
          {link.name}
        </Link>
      )}
    </>
  )
}

/** In the person's language, else in the first that there is. */
function useWords({ translations }: PushMessage) {
  const language = useLanguage()
  return translations.find((each) => each.language === language) ?? translations[0]
}
