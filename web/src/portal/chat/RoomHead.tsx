import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconBell, IconBellOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { hasPage, thingHref } from '../thing-room/thing-kinds.ts'
import { FactsButton } from './FactsButton.tsx'
import styles from './RoomHead.module.css'
import { RoomLead } from './RoomLead.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { useFollow } from './use-follow.ts'
import { useRefreshChat } from './use-room.ts'
import { useTold } from './use-told.ts'

interface RoomHeadProps {
  readonly room: ChatRoom
  /** Whether everybody in it is known: only then it is changed. */
  readonly isWhole: boolean
}

/** What a room is called, how many are in it, and whether it tells of new messages; on a thing the way back to it. */
export function RoomHead({ room, isWhole }: RoomHeadProps) {
  const { t } = useTranslation()
  const client = useClient()
  const refresh = useRefreshChat()
  const told = useTold()
  const follow = useFollow(room)
  const mute = () =>
    told(async () => {
      await client.chatRooms.mute({ chatRoomId: room.id, setting: { muted: !room.muted } })
      await refresh()
    })
  const name = room.displayName || t(room.thing ? `chat.thing.kind.${room.thing.kind}` : 'chat.unnamed')
  const muteLabel = t(room.muted ? 'chat.unmute' : 'chat.mute')
  return (
    <header className={styles['head']}>
      <Link to="/chat" search={{}} className={styles['back']} aria-label={t('chat.back')}>
        <IconArrowLeft {...icon} />
      </Link>
      <RoomLead room={room} size={32} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          {room.thing && hasPage(room) ? <NameLink href={thingHref(room.thing)}>{name}</NameLink> : name}
        </h2>
        {!room.privateChat && (
          <span className={styles['facts']}>
            {[
              room.thing && t(`chat.thing.kind.${room.thing.kind}`),
              (room.memberCount > 0 || !room.thing) && t('chat.people', { count: room.memberCount }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </div>
      {room.follows ? (
        <Tip label={muteLabel}>
          <ActionIcon aria-label={muteLabel} onClick={mute}>
            {room.muted ? <IconBellOff {...icon} /> : <IconBell {...icon} />}
          </ActionIcon>
        </Tip>
      ) : (
        <Button size="xs" variant="default" onClick={() => follow(true)}>
          {t('chat.thing.follow')}
        </Button>
      )}
      <FactsButton room={room} />
      {room.kind === 'GROUP' && isWhole && <RoomMenu room={room} />}
    </header>
  )
}
