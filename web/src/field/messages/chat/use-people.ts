import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../session/session-context.ts'
import { useOnline } from '../../frame/use-online.ts'

/** Everybody in a room: lists name the first of them, the others are asked for where there is a network. */
export function usePeople({ id, members, memberCount }: ChatRoom): ChatRoom['members'] {
  const { quietClient: client } = useSession()
  const isOnline = useOnline()
  const { data } = useQuery({
    queryKey: ['chatRoom', id, memberCount],
    queryFn: ({ signal }) => client.chatRooms.byId({ chatRoomId: id }, { signal }),
    enabled: isOnline && memberCount > members.length,
  })
  return data?.members ?? members
}
