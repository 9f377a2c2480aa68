import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { shortName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { IconBellOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../clock/use-now.ts'
import { screens } from '../../frame/screen.ts'
import styles from './ChatRow.module.css'
import { RoomLead } from './RoomLead.tsx'

interface ChatRowProps {
  readonly room: ChatRoom
  /** The one that is shown of it. */
  readonly message: ChatMessage | null
}

/** A chat in a list: who, what was said, and how much of it is unread. */
export function ChatRow({ room, message }: ChatRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const spoken = useSpoken()
  const { unreadCount } = room
  return (
    <Link className={styles['row']} href={`${screens.chat}?room=${room.id}`}>
      <RoomLead room={room} />
      <span className={styles['words']}>
        <span className={styles['name']}>
          {room.displayName || t('fieldChat.unnamed')}
          {room.muted && <IconBellOff size={16} stroke={1.6} aria-label={t('fieldChat.muted')} />}
        </span>
        <span className={styles['said']} data-unread={unreadCount > 0 || undefined}>
          {message ? spoken(message, room.privateChat) : t('fieldChat.silent')}
        </span>
      </span>
      <span className={styles['end']}>
        {message && <span className={styles['quiet']}>{format.near(message.createdAt, now)}</span>}
        {unreadCount > 0 && (
          <span className={styles['unread']}>
            <span aria-hidden>{unreadCount > 99 ? '99+' : format.number(unreadCount)}</span>
            <span className="fw-visually-hidden">{t('fieldChat.unread', { count: unreadCount })}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** A message in one line: "T. Brandt: ein Foto". Of two people only who oneself was is said. */
function useSpoken(): (message: ChatMessage, isPrivate: boolean) => string {
  const { t } = useTranslation()
  return (message, isPrivate) => {
    const text = message.deleted
      ? t('fieldChat.removed')
      : message.message ||
        t(`fieldChat.line.${message.imageUrl ? 'picture' : message.audioUrl ? 'voice' : 'file'}`)
    if (message.own) return t('fieldChat.line.own', { text })
    return isPrivate ? text : t('fieldChat.line.of', { who: shortName(message.sender), text })
  }
}
