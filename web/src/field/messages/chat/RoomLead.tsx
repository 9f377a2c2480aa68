import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import styles from './RoomLead.module.css'

/** What a room is known by: the face of the other person, or a sign on a square. */
export function RoomLead({ room }: { readonly room: ChatRoom }) {
  if (room.kind === 'PRIVATE')
    return <Avatar name={room.displayName} imageUrl={room.displayImageUrl} size={48} decorative />
  return (
    <span className={styles['lead']} aria-hidden>
      {room.displayImageUrl ? <img src={room.displayImageUrl} alt="" /> : <IconUsersGroup {...largeIcon} />}
    </span>
  )
}
