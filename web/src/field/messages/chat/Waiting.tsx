import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageWords } from '../../../chat/MessageWords.tsx'
import { useDevice } from '../../device/device.ts'
import type { OutgoingMessage } from '../../outbox/database.ts'
import { dropMessage, sayAgain } from '../../outbox/messages.ts'
import { FileShown } from './FileShown.tsx'
import { Quote } from './Quote.tsx'
import styles from './Waiting.module.css'

interface WaitingProps {
  readonly message: OutgoingMessage
  /** Nothing gets through just now. */
  readonly isStuck: boolean
}

/** An own message that has not arrived: it waits, or the server said no, with what can be done about it. */
export function Waiting({ message, isStuck }: WaitingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isRefused = message.state === 'refused'
  return (
    <article
      className={styles['waiting']}
      data-refused={isRefused || undefined}
      aria-label={t('fieldChat.you')}
    >
      <div className={styles['bubble']}>
        {message.replyTo && <Quote quoted={message.replyTo} />}
        {message.file && <Shown file={message.file} />}
        {message.message !== '' && (
          <span>
            <MessageWords message={message} />
          </span>
        )}
      </div>
      <footer className={styles['state']}>
        <time>{format.time(message.at)}</time>
        {isRefused ? <IconAlertCircle {...icon} /> : <IconClock {...icon} />}
        <strong>
          {t(isRefused ? 'fieldChat.notSent' : isStuck ? 'fieldChat.waits' : 'fieldChat.sending')}
        </strong>
      </footer>
      {isRefused && <Refused message={message} />}
    </article>
  )
}

function Refused({ message: { id, problem } }: { readonly message: OutgoingMessage }) {
  const { t } = useTranslation()
  const { outbox } = useDevice()
  return (
    <div className={styles['refused']} role="alert">
      {problem?.message && <p>{problem.message}</p>}
      <Button variant="default" onClick={() => void sayAgain(outbox.database, id).then(() => outbox.wake())}>
        {t('fieldChat.again')}
      </Button>
      <Button variant="subtle" onClick={() => void dropMessage(outbox.database, id)}>
        {t('fieldChat.drop')}
      </Button>
    </div>
  )
}

function Shown({
  file: { bytes, mime, name, kind },
}: {
  readonly file: NonNullable<OutgoingMessage['file']>
}) {
  const { t } = useTranslation()
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes], { type: mime })), [bytes, mime])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const label = { IMAGE: t('fieldChat.ownPicture'), AUDIO: t('fieldChat.voice.own'), FILE: name }[kind]
  return <FileShown kind={kind} url={url} label={label} />
}
