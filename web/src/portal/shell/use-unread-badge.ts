import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import type { NavBadge } from '@feldwerk/ui/shell/navigation.ts'
import { useQuery } from '@tanstack/react-query'
import { chatRoomsKey } from '../known/chat-key.ts'

/** How many rooms have something unread, at the row of the chat, as soon as it is known; nothing where none has. */
export function useUnreadBadge(): NavBadge | undefined {
  const number = useNumbers()
  const { data: unread = 0 } = useQuery<readonly ChatRoom[], Error, number>({
    queryKey: chatRoomsKey,
    // Read by `LiveUpdates`, once the page stands.
    enabled: false,
    select: (rooms) => rooms.filter(({ hasUnreadMessages, muted }) => hasUnreadMessages && !muted).length,
  })
  return unread > 0 ? { text: number(unread) } : undefined
}
