import type { PushMessage, PushRecipient } from '@feldwerk/contract/push-messages.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { pushKey } from '../known/push-key.ts'
import styles from './Recipients.module.css'

const STEP = 50

/** Who got a message and what they did with it; those who are missing first. */
export function Recipients({ message }: { readonly message: PushMessage }) {
  const { t } = useTranslation()
  const client = useClient()
  const [size, setSize] = useState(STEP)
  const pushMessageId = message.id
  const rows = useQuery({
    queryKey: [...pushKey, pushMessageId, 'recipients', size],
    queryFn: ({ signal }) => client.pushMessages.recipients({ pushMessageId, size }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (rows.isError && !rows.data) return <CardFailed query={rows} />
  if (!rows.data) return <Lines count={4} />
  return (
    <>
      <ul className={styles['rows']}>
        {rows.data.data.map((recipient) => (
          <li key={recipient.account.id} className={styles['row']}>
            <Avatar
              name={fullName(recipient.account)}
              imageUrl={recipient.account.imageUrl}
              size={24}
              decorative
            />
            <span className={styles['name']}>{fullName(recipient.account)}</span>
            <Done recipient={recipient} acknowledge={message.acknowledge} />
          </li>
        ))}
      </ul>
      {rows.data.recordsTotal > size && size < 500 && (
        <Button variant="default" onClick={() => setSize(Math.min(500, size + 3 * STEP))}>
          {t('push.more')}
        </Button>
      )}
    </>
  )
}

/** The last that became of it at somebody. */
function Done({
  recipient,
  acknowledge,
}: {
  readonly recipient: PushRecipient
  readonly acknowledge: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { acknowledgedAt, readAt, deliveredAt, remindedAt } = recipient
  const last = acknowledgedAt
    ? t('push.confirmedAt', { time: format.dateTime(acknowledgedAt) })
    : readAt
      ? t('push.readAt', { time: format.dateTime(readAt) })
      : t(deliveredAt ? 'push.onDevice' : 'push.notOnDevice')
  const isMissing = acknowledge ? !acknowledgedAt : !readAt
  return (
    <span className={styles['done']} data-missing={isMissing || undefined}>
      {[last, isMissing && remindedAt && t('push.remindedAt', { time: format.dateTime(remindedAt) })]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
