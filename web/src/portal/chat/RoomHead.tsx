import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconBell, IconBellOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { FactsButton } from './FactsButton.tsx'
import styles from './RoomHead.module.css'
import { RoomLead } from './RoomLead.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { useRefreshChat } from './use-room.ts'
import { useTold } from './use-told.ts'

interface RoomHeadProps {
  readonly room: ChatRoom
  /** Whether everybody in it is known: only then it is changed. */
  readonly isWhole: boolean
}

/** What a room is called, how many are in it, and whether it tells of new messages. */
export function RoomHead({ room, isWhole }: RoomHeadProps) {
  const { t } = useTranslation()
  const client = useClient()
  const refresh = useRefreshChat()
  const told = useTold()
  const mute = () =>
    told(async () => {
      await client.chatRooms.mute({ chatRoomId: room.id, setting: { muted: !room.muted } })
      await refresh()
    })
  const muteLabel = t(room.muted ? 'chat.unmute' : 'chat.mute')
  return (
    <header className={styles['head']}>
      <Link to="/chat" search={{}} className={styles['back']} aria-label={t('chat.back')}>
        <IconArrowLeft {...icon} />
      </Link>
      <RoomLead room={room} size={32} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>{room.displayName || t('chat.unnamed')}</h2>
        {!room.privateChat && (
          <span className={styles['facts']}>{t('chat.people', { count: room.memberCount })}</span>
        )}
      </div>
      <Tip label={muteLabel}>
        <ActionIcon aria-label={muteLabel} onClick={mute}>
          {room.muted ? <IconBellOff {...icon} /> : <IconBell {...icon} />}
        </ActionIcon>
      </Tip>
      <FactsButton room={room} />
      {room.kind === 'GROUP' && isWhole && <RoomMenu room={room} />}
    </header>
  )
}
