import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessageWords } from '../../../chat/MessageWords.tsx'
import styles from './Bubble.module.css'
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
        <img
          className={styles['picture']}
          src={imageUrl}
          alt={t('fieldChat.pictureOf', { who })}
          loading="lazy"
        />
      </a>
    )
  if (audioUrl) {
    const label = t('fieldChat.voice.of', { who })
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
    return <audio className={styles['voice']} controls preload="metadata" src={audioUrl} aria-label={label} />
  }
  if (!fileUrl) return null
  return (
    <a className={styles['file']} href={fileUrl} download>
      <IconFile {...icon} />
      {fileName ?? t('fieldChat.aFile')}
    </a>
  )
}
