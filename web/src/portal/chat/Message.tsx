import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useTranslation } from 'react-i18next'
import { MessageWords } from '../../chat/MessageWords.tsx'
import styles from './Message.module.css'
import { MessageMenu } from './MessageMenu.tsx'
import { Quote } from './Quote.tsx'
import type { Reference } from './reference.ts'
import { SharedFile } from './SharedFile.tsx'

interface MessageProps {
  readonly message: ChatMessage
  readonly room: ChatRoom
  readonly onReference: (reference: Reference) => void
}

/** One message; of a removed one its line. */
export function Message({ message, room, onReference }: MessageProps) {
  const { t } = useTranslation()
  if (message.deleted)
    return (
      <div className={styles['bubble']} data-removed>
        {t('chat.removed')}
      </div>
    )
  return (
    <div className={styles['message']} data-own={message.own || undefined}>
      <div className={styles['parts']}>
        {(message.message !== '' || message.replyTo) && (
          <div className={styles['bubble']}>
            {message.replyTo && <Quote quoted={message.replyTo} />}
            <MessageWords message={message} />
            {message.editedAt && <span className={styles['edited']}>{t('chat.edited')}</span>}
          </div>
        )}
        <SharedFile message={message} />
      </div>
      {!room.closed && <MessageMenu message={message} onReference={onReference} />}
    </div>
  )
}
