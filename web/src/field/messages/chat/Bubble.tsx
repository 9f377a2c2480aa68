import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useTranslation } from 'react-i18next'
import { MessageWords } from '../../../chat/MessageWords.tsx'
import styles from './Bubble.module.css'
import { FileShown } from './FileShown.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { Quote } from './Quote.tsx'
import type { MessageActs } from './reference.ts'
import { useSwipe } from './use-swipe.ts'

interface BubbleProps {
  readonly message: ChatMessage
  readonly acts: MessageActs | undefined
}

/** What one message says, with its picture, voice or file; swiped to the right it is answered. */
export function Bubble({ message, acts }: BubbleProps) {
  const { t } = useTranslation()
  const { deleted, own, replyTo, editedAt } = message
  const canBe = deleted ? undefined : acts
  const swipe = useSwipe(canBe && (() => canBe.onReference({ kind: 'REPLY', message })))
  if (deleted)
    return (
      <div className={styles['bubble']} data-removed>
        {t('fieldChat.removed')}
      </div>
    )
  return (
    <div className={styles['message']} data-own={own || undefined}>
      <div className={styles['bubble']} data-swiped={canBe ? true : undefined} {...swipe}>
        {replyTo && <Quote quoted={replyTo} />}
        <Shared message={message} />
        {message.message !== '' && (
          <span>
            <MessageWords message={message} />
          </span>
        )}
        {editedAt && <span className={styles['edited']}>{t('fieldChat.edited')}</span>}
      </div>
      {acts && <MessageMenu message={message} acts={acts} />}
    </div>
  )
}

function Shared({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation()
  const { imageUrl, audioUrl, fileUrl, fileName, sender } = message
  const who = fullName(sender)
  if (imageUrl)
    return (
      <a href={imageUrl} target="_blank" rel="noopener noreferrer">
        <FileShown kind="IMAGE" url={imageUrl} label={t('fieldChat.pictureOf', { who })} />
      </a>
    )
  if (audioUrl) return <FileShown kind="AUDIO" url={audioUrl} label={t('fieldChat.voice.of', { who })} />
  if (!fileUrl) return null
  return (
    <a className={styles['file']} href={fileUrl} download>
      <FileShown kind="FILE" url={fileUrl} label={fileName ?? t('fieldChat.aFile')} />
    </a>
  )
}
