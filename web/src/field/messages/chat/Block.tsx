import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconChecks, IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessageWords } from '../../../chat/MessageWords.tsx'
import type { MessageBlock } from '../../../chat/stream.ts'
import styles from './Block.module.css'

interface BlockProps {
  readonly block: MessageBlock
  readonly room: ChatRoom
}

/** Messages of one person, one below the other: theirs at the left with face and name, own ones at the right. */
export function Block({ block: { sender, own, messages }, room }: BlockProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [first] = messages
  const last = messages.at(-1)
  const name = fullName(sender)
  return (
    <article
      className={styles['block']}
      data-own={own || undefined}
      aria-label={own ? t('fieldChat.you') : name}
    >
      {!own && <Avatar name={name} imageUrl={sender.imageUrl} size={32} decorative />}
      <div className={styles['messages']}>
        {!own && (
          <header className={styles['head']}>
            <strong>{name}</strong>
            <time dateTime={first?.createdAt}>{format.time(first?.createdAt ?? '')}</time>
          </header>
        )}
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        {own && last && (
          <footer className={styles['foot']}>
            <time dateTime={last.createdAt}>{format.time(last.createdAt)}</time>
            {last.readBy > 0 && (
              <span className={styles['read']}>
                <IconChecks size={16} stroke={1.7} aria-hidden />
                {room.privateChat ? t('fieldChat.read') : t('fieldChat.readBy', { count: last.readBy })}
              </span>
            )}
          </footer>
        )}
      </div>
    </article>
  )
}

/** What one message says, with its picture, voice or file. */
function Bubble({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation()
  const { deleted, replyTo, imageUrl, audioUrl, fileUrl, fileName, sender, editedAt } = message
  if (deleted)
    return (
      <div className={styles['bubble']} data-removed>
        {t('fieldChat.removed')}
      </div>
    )
  return (
    <div className={styles['bubble']}>
      {replyTo && !replyTo.deleted && (
        <blockquote className={styles['quote']}>
          <strong>{fullName(replyTo.sender)}</strong>
          <span>{replyTo.message}</span>
        </blockquote>
      )}
      {imageUrl && (
        <a href={imageUrl} target="_blank" rel="noopener noreferrer">
          <img
            className={styles['picture']}
            src={imageUrl}
            alt={t('fieldChat.pictureOf', { who: fullName(sender) })}
            loading="lazy"
          />
        </a>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      {audioUrl && <audio className={styles['voice']} controls preload="metadata" src={audioUrl} />}
      {fileUrl && !audioUrl && !imageUrl && (
        <a className={styles['file']} href={fileUrl} download>
          <IconFile {...icon} />
          {fileName ?? t('fieldChat.aFile')}
        </a>
      )}
      {message.message !== '' && (
        <span>
          <MessageWords message={message} />
        </span>
      )}
      {editedAt && <span className={styles['edited']}>{t('fieldChat.edited')}</span>}
    </div>
  )
}
