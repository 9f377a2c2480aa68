import type { ChatRoom, ChatThingKind } from '@feldwerk/contract/chat-rooms.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconChecklist, IconClipboardText, IconCube, IconRoute, IconUsersGroup } from '@tabler/icons-react'
import styles from './RoomLead.module.css'

const thingIcons = {
  ASSET: IconCube,
  TASK: IconChecklist,
  RESULT: IconClipboardText,
  WORKFLOW: IconRoute,
} satisfies Record<ChatThingKind, typeof IconCube>

/** What a room is known by: the face of the other person, or a sign on a square. */
export function RoomLead({ room }: { readonly room: ChatRoom }) {
  if (room.kind === 'PRIVATE')
    return <Avatar name={room.displayName} imageUrl={room.displayImageUrl} size={48} decorative />
  const Icon = room.thing ? thingIcons[room.thing.kind] : IconUsersGroup
  return (
    <span className={styles['lead']} aria-hidden>
      {room.displayImageUrl ? <img src={room.displayImageUrl} alt="" /> : <Icon {...largeIcon} />}
    </span>
  )
}
