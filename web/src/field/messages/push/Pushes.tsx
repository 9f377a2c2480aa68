import type { PushLinkKind, PushMessage } from '@feldwerk/contract/push-messages.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCheck, IconChevronDown, IconCube, IconRoute, IconSpeakerphone } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../clock/use-now.ts'
import { screens } from '../../frame/screen.ts'
import styles from './Pushes.module.css'
import type { OwnPushes } from './use-own-pushes.ts'

/** So many that are done with are shown. */
const MOST_DONE = 10

/** Where the app shows what a message leads to. A workflow stands first among those that may be begun. */
const addresses: Readonly<Record<PushLinkKind, (id: string) => string>> = {
  ASSET: (id) => `${screens.asset}?id=${id}`,
  WORKFLOW: (id) => `${screens.start}?workflow=${id}`,
}

interface PushesProps {
  readonly pushes: OwnPushes
}

/** What is to be confirmed, or new, as cards; the confirming button of the first is filled. */
export function OpenPushes({ pushes: { open, confirm } }: PushesProps) {
  const first = open.find(({ acknowledge }) => acknowledge)
  return open.map((message) => (
    <PushCard
      key={message.id}
      message={message}
      isFirst={message === first}
      onConfirm={() => confirm(message.id)}
    />
  ))
}

/** What is done with as rows; the one that the address names is open. */
export function DonePushes({ pushes: { done, isWaiting } }: PushesProps) {
  const { t } = useTranslation()
  const named = new URLSearchParams(window.location.search).get('push')
  if (done.length === 0) return null
  return (
    <section className={styles['group']} aria-label={t('field.push.title')}>
      <h2 className={styles['head']}>{t('field.push.title')}</h2>
      {done.slice(0, MOST_DONE).map((message) => (
        <PushRow
          key={message.id}
          message={message}
          isWaiting={isWaiting(message.id)}
          isNamed={message.id === named}
        />
      ))}
    </section>
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
        {message.acknowledge && (
          <button
            type="button"
            className={styles['confirm']}
            data-filled={isFirst || undefined}
            onClick={onConfirm}
          >
            <IconCheck {...largeIcon} />
            {t('field.push.confirm')}
          </button>
        )}
      </div>
    </article>
  )
}

interface PushRowProps {
  readonly message: PushMessage
  readonly isWaiting: boolean
  readonly isNamed: boolean
}

function PushRow({ message, isWaiting, isNamed }: PushRowProps) {
  const { t } = useTranslation()
  const come = useCallback((row: HTMLElement | null) => row?.scrollIntoView(), [])
  const { own, acknowledge, imageUrl } = message
  const state = isWaiting ? 'field.push.waiting' : acknowledge && own ? 'field.push.confirmed' : undefined
  return (
    <details className={styles['row']} {...(isNamed ? { open: true, ref: come } : {})}>
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
  const LinkIcon = link?.kind === 'WORKFLOW' ? IconRoute : IconCube
  return (
    <>
      {heading && <h2 className={styles['title']}>{words?.title}</h2>}
      {words?.subtitle && <p className={styles['subtitle']}>{words.subtitle}</p>}
      {words?.text && <p className={styles['text']}>{words.text}</p>}
      {link?.name && (
        <Link className={styles['link']} href={addresses[link.kind](link.id)}>
          <LinkIcon size={20} stroke={1.6} aria-hidden />
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
