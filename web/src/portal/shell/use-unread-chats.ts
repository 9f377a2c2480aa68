import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useQuery } from '@tanstack/react-query'
import { chatRoomsKey } from '../known/chat-key.ts'

/** In how many chats something is unread, as soon as it is known; those that are muted do not count. */
export function useUnreadChats(): number {
  const { data: unread = 0 } = useQuery<readonly ChatRoom[], Error, number>({
    queryKey: chatRoomsKey,
    // Read by `LiveUpdates`, once the page stands.
    enabled: false,
    select: (rooms) => rooms.filter(({ hasUnreadMessages, muted }) => hasUnreadMessages && !muted).length,
  })
  return unread
}
