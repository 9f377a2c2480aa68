import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconBellOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { UnreadCount } from '../thing-room/UnreadCount.tsx'
import { useSpokenMessage } from '../thing-room/use-spoken-message.ts'
import { useWhen } from '../thing-room/use-when.ts'
import { RoomLead } from './RoomLead.tsx'
import styles from './RoomRow.module.css'

interface RoomRowProps {
  readonly room: ChatRoom
  /** The one that is shown of it. */
  readonly message: ChatMessage | null
  readonly isCurrent: boolean
}

/** A room in the list: who, what was said last, and how much of it is unread. */
export function RoomRow({ room, message, isCurrent }: RoomRowProps) {
  const { t } = useTranslation()
  const spoken = useSpokenMessage()
  const when = useWhen()
  return (
    <Link
      to="/chat"
      search={{ room: room.id }}
      className={styles['row']}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={room.hasUnreadMessages || undefined}
    >
      <RoomLead room={room} size={32} />
      <span className={styles['words']}>
        <span className={styles['line']}>
          <span className={styles['name']}>{room.displayName || t('chat.unnamed')}</span>
          {room.muted && <IconBellOff {...icon} size={14} aria-label={t('chat.muted')} />}
          {message && <span className={styles['when']}>{when(message.createdAt)}</span>}
        </span>
        <span className={styles['line']}>
          <span className={styles['said']}>
            {message ? spoken(message, room.privateChat) : t('chat.silent')}
          </span>
          <UnreadCount count={room.unreadCount} />
        </span>
      </span>
    </Link>
  )
}
