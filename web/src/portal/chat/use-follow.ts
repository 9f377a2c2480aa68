import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useClient } from '../../session/session-context.ts'
import { useRefreshChat } from './use-room.ts'
import { useTold } from './use-told.ts'

/** Begins to follow the room of a thing, or lets it be. */
export function useFollow({ id: chatRoomId }: Pick<ChatRoom, 'id'>): (follows: boolean) => void {
  const client = useClient()
  const refresh = useRefreshChat()
  const told = useTold()
  return (follows) =>
    told(async () => {
      await client.chatRooms.follow({ chatRoomId, setting: { follows } })
      await refresh()
    })
}
