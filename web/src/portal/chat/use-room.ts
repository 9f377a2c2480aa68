import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { chatKey } from '../known/chat-key.ts'

/** One room with everybody in it; begins with what the list knows. */
export function useRoom(chatRoomId: string, listed: ChatRoom | undefined) {
  const client = useClient()
  return useQuery({
    queryKey: [...chatKey, 'room', chatRoomId, listed?.memberCount, listed?.displayName],
    queryFn: ({ signal }) => client.chatRooms.byId({ chatRoomId }, { signal }),
    ...(listed ? { placeholderData: listed } : {}),
  })
}

/** Reads again what is known of chats. */
export function useRefreshChat(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: chatKey })
}
