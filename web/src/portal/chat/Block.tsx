import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MessageBlock } from '../../chat/stream.ts'
import styles from './Block.module.css'
import { Message } from './Message.tsx'
import type { Reference } from './reference.ts'

interface BlockProps {
  readonly block: MessageBlock
  readonly room: ChatRoom
  readonly onReference: (reference: Reference) => void
}

/** Messages of one person, one below the other: theirs at the left with face and name, own ones at the right. */
export function Block({ block: { sender, own, messages }, room, onReference }: BlockProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [first] = messages
  const last = messages.at(-1)
  const name = fullName(sender)
  return (
    <article className={styles['block']} data-own={own || undefined} aria-label={own ? t('chat.you') : name}>
      {!own && (
        <>
          <Avatar name={name} imageUrl={sender.imageUrl} size={32} decorative />
          <header className={styles['head']}>
            <strong className={styles['name']}>{name}</strong>
            <time className={styles['time']} dateTime={first?.createdAt}>
              {format.time(first?.createdAt ?? '')}
            </time>
          </header>
        </>
      )}
      <div className={styles['messages']}>
        {messages.map((message) => (
          <Message key={message.id} message={message} room={room} onReference={onReference} />
        ))}
      </div>
      {own && last && (
        <footer className={styles['foot']}>
          <time dateTime={last.createdAt}>{format.time(last.createdAt)}</time>
          {last.readBy > 0 && (
            <span className={styles['read']}>
              <IconChecks size={14} stroke={1.7} aria-hidden />
              {room.privateChat ? t('chat.read') : t('chat.readBy', { count: last.readBy })}
            </span>
          )}
        </footer>
      )}
    </article>
  )
}
