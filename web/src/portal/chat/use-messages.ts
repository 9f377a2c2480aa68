import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../../session/session-context.ts'
import { chatKey } from '../known/chat-key.ts'

const AT_ONCE = 50
/** Where reading begins: at the newest message. */
const NEWEST: string | undefined = undefined

/**
 * The messages of a room, the oldest of those that were read first; older ones page by page. They are read again when
 * the list of rooms shows another message as its newest.
 */
export function useMessages(chatRoomId: string, newest: string | undefined) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: [...chatKey, 'messages', chatRoomId],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === undefined ? {} : { referenceChatMessageId: pageParam }
      const wanted = { chatRoomId, direction: 'Previous', pageSize: AT_ONCE, ...before } as const
      return client.chatRooms.appendable(wanted, { signal })
    },
    initialPageParam: NEWEST,
    getNextPageParam: (last) => (last.hasMore ? last.data[0]?.id : undefined),
  })
  const messages: readonly ChatMessage[] = (query.data?.pages ?? []).toReversed().flatMap(({ data }) => data)
  const lookAgain = useEffectEvent(() => {
    if (query.data && messages.at(-1)?.id !== newest) void query.refetch()
  })
  useEffect(() => {
    if (newest !== undefined) lookAgain()
  }, [newest])
  return { query, messages }
}
