import type { Account } from '@feldwerk/contract/accounts.ts'
import { useTranslation } from 'react-i18next'
import { RowCard } from '../rows/RowCard.tsx'
import { ChatRow } from './ChatRow.tsx'
import { useRooms } from './use-chats.ts'

/** The chats of the person, the one with the newest message first; nothing where there is none. */
export function Chats({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const rooms = useRooms(account.id)
  if (!rooms || rooms.length === 0) return null
  const unread = rooms.reduce((sum, { muted, unreadCount }) => sum + (muted ? 0 : unreadCount), 0)
  return (
    <RowCard
      label={t('fieldChat.title')}
      title={t('fieldChat.title')}
      end={unread > 0 && t('fieldChat.unread', { count: unread })}
    >
      {rooms.map((room) => (
        <li key={room.id}>
          <ChatRow room={room} message={room.latestMessage} />
        </li>
      ))}
    </RowCard>
  )
}
