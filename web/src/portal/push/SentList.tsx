import type { PushMessage } from '@feldwerk/contract/push-messages.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { CardFailed } from '../detail/CardFailed.tsx'
import styles from './SentList.module.css'
import { Share } from './Share.tsx'
import { wordsIn } from './title-in.ts'
import { usePushMessages } from './use-push-messages.ts'

/** What was sent and what waits for its time, with how many read and confirmed it. */
export function SentList({ current }: { readonly current?: string }) {
  const { t } = useTranslation()
  const messages = usePushMessages()
  const all = messages.data?.data
  return (
    <Card title={t('push.sent')} flush divided>
      {messages.isError && !all ? (
        <CardFailed query={messages} />
      ) : !all ? (
        <Lines count={6} />
      ) : all.length === 0 ? (
        <p className={styles['none']}>{t('push.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {all.map((message) => (
            <li
              key={message.id}
              className={styles['item']}
              data-current={message.id === current || undefined}
            >
              <SentRow message={message} isCurrent={message.id === current} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function SentRow({ message, isCurrent }: { readonly message: PushMessage; readonly isCurrent: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { translations, counts, acknowledge, state } = message
  return (
    <Link
      className={styles['row']}
      href={`/push?message=${message.id}`}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      <div className={styles['title']}>{wordsIn(translations, language)?.title}</div>
      <Facts message={message} />
      {counts && state !== 'WAITING' && state !== 'CANCELLED' && (
        <>
          <Share label={t('push.read')} count={counts.read} of={counts.recipients} />
          {acknowledge && (
            <Share label={t('push.confirmed')} count={counts.acknowledged} of={counts.recipients} strong />
          )}
          {acknowledge && counts.acknowledged < counts.recipients && (
            <div className={styles['missing']}>
              {t('push.missing', { count: counts.recipients - counts.acknowledged })}
            </div>
          )}
        </>
      )}
    </Link>
  )
}

/** When and by whom, or what keeps it. */
function Facts({ message: { state, sendAt, sentBy } }: { readonly message: PushMessage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = format.dateTime(sendAt)
  const when =
    state === 'WAITING' ? t('push.waits', { time }) : state === 'CANCELLED' ? t('push.calledOff') : time
  return (
    <div className={styles['facts']}>{[when, sentBy && fullName(sentBy)].filter(Boolean).join(' · ')}</div>
  )
}
