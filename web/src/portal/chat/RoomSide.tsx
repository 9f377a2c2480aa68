import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useTranslation } from 'react-i18next'
import { RoomFacts } from './RoomFacts.tsx'
import styles from './RoomSide.module.css'

/** What there is to know of a room, beside it; on narrower windows it is opened at its head. */
export function RoomSide({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation()
  return (
    <aside className={styles['side']} aria-label={t('chat.about')}>
      <h2 className={styles['title']}>{t('chat.about')}</h2>
      <RoomFacts room={room} />
    </aside>
  )
}
