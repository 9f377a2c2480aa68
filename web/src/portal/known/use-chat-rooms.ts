import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { chatRoomsKey } from './chat-key.ts'

/** New messages are told at once; this is for what was not heard. */
const EVERY_MS = 60_000
const MOST = 200

/** The rooms of the person, the one with the newest message first. */
export function useChatRooms() {
  const client = useClient()
  return useQuery({
    queryKey: chatRoomsKey,
    queryFn: async ({ signal }): Promise<readonly ChatRoom[]> =>
      (await client.chatRooms.mine({ size: MOST }, { signal })).data,
    refetchInterval: EVERY_MS,
  })
}
