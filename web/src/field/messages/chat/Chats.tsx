import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { shortName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../clock/use-now.ts'
import { screens } from '../../frame/screen.ts'
import styles from './Chats.module.css'
import { RoomLead } from './RoomLead.tsx'
import { useRooms } from './use-chats.ts'

/** The chats of the person, the one with the newest message first; nothing where there is none. */
export function Chats({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const rooms = useRooms(account.id)
  if (!rooms || rooms.length === 0) return null
  const unread = rooms.reduce((sum, { muted, unreadCount }) => sum + (muted ? 0 : unreadCount), 0)
  return (
    <section className={styles['group']} aria-label={t('fieldChat.title')}>
      <header className={styles['head']}>
        <h2>{t('fieldChat.title')}</h2>
        {unread > 0 && <span className={styles['count']}>{t('fieldChat.unread', { count: unread })}</span>}
      </header>
      <ul className={styles['rows']}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RoomRow({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const spoken = useSpoken()
  const { latestMessage: latest, unreadCount } = room
  return (
    <Link className={styles['row']} href={`${screens.chat}?room=${room.id}`}>
      <RoomLead room={room} />
      <span className={styles['words']}>
        <span className={styles['name']}>{room.displayName || t('fieldChat.unnamed')}</span>
        <span className={styles['said']} data-unread={unreadCount > 0 || undefined}>
          {latest ? spoken(latest, room.privateChat) : t('fieldChat.silent')}
        </span>
      </span>
      <span className={styles['end']}>
        {latest && <span className={styles['quiet']}>{format.near(latest.createdAt, now)}</span>}
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
