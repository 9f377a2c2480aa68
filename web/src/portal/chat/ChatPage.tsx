import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useChatRooms } from '../known/use-chat-rooms.ts'
import styles from './ChatPage.module.css'
import { NewRoomDialog } from './NewRoomDialog.tsx'
import { NoRoom } from './NoRoom.tsx'
import { Room } from './Room.tsx'
import { Rooms } from './Rooms.tsx'

/** The rooms of the person at the left, the chosen one beside them; on a phone a page each. */
export function ChatPage() {
  const { t } = useTranslation()
  const { room } = useSearch({ from: '/protected/chat' })
  const navigate = useNavigate()
  const rooms = useChatRooms()
  const [isAdding, setAdding] = useState(false)
  const open = (id: string | undefined) => void navigate({ to: '/chat', search: id ? { room: id } : {} })
  const all = rooms.data ?? []
  const isEmpty = rooms.data?.length === 0 && !room
  return (
    <Page layout="fill" head={isEmpty && <PageHead title={t('chat.title')} />}>
      {rooms.isError && !rooms.data ? (
        <Failed title={t('chat.failed')} retry={rooms.refetch}>
          {errorText(rooms.error)}
        </Failed>
      ) : rooms.isPending ? (
        <div className={styles['waiting']}>
          <Lines count={6} look="rows" />
        </div>
      ) : isEmpty ? (
        <NoRoom onAdd={() => setAdding(true)} />
      ) : (
        <div className={styles['chat']} data-open={room ? true : undefined}>
          <Rooms rooms={all} current={room} onAdd={() => setAdding(true)} />
          {room ? (
            <Room key={room} chatRoomId={room} listed={all.find(({ id }) => id === room)} />
          ) : (
            <div className={styles['none']}>
              <p>{t('chat.choose')}</p>
            </div>
          )}
        </div>
      )}
      {isAdding && <NewRoomDialog onClose={() => setAdding(false)} onOpen={open} />}
    </Page>
  )
}
