import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { thingKinds } from '../thing-room/thing-kinds.ts'
import styles from './RoomLead.module.css'

interface RoomLeadProps {
  readonly room: ChatRoom
  readonly size: 32 | 48
}

/** What a room is known by: the face of the other person, or a sign on a square. */
export function RoomLead({ room, size }: RoomLeadProps) {
  if (room.kind === 'PRIVATE')
    return <Avatar name={room.displayName} imageUrl={room.displayImageUrl} size={size} decorative />
  const Icon = room.thing ? thingKinds[room.thing.kind].icon : IconUsersGroup
  return (
    <span className={styles['lead']} data-size={size} aria-hidden>
      {room.displayImageUrl ? <img src={room.displayImageUrl} alt="" /> : <Icon {...icon} />}
    </span>
  )
}
