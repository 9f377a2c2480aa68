import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MessageBlock } from '../../../chat/stream.ts'
import styles from './Block.module.css'
import { Bubble } from './Bubble.tsx'
import type { MessageActs } from './reference.ts'

interface BlockProps {
  readonly block: MessageBlock
  readonly room: ChatRoom
  readonly acts: MessageActs | undefined
}

/** Messages of one person, one below the other: theirs at the left with face and name, own ones at the right. */
export function Block({ block: { sender, own, messages }, room, acts }: BlockProps) {
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
          <Bubble key={message.id} message={message} acts={acts} />
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
