import type { ChatMessage, ChatRoom, ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../../session/session-context.ts'
import { chatKey } from '../known/chat-key.ts'
import { useChatOutgoing } from '../known/use-chat-outgoing.ts'

/** So many of the last messages stand on the page of a thing. */
const SHOWN = 3

export interface ThingRoom {
  /** Null before anybody has opened it. */
  readonly chatRoom: ChatRoom | null
  /** The last ones, the oldest first. */
  readonly messages: readonly ChatMessage[]
}

/** The room of a thing with its last messages. Whoever looks at it hears of what is new. */
export function useThingRoom({ kind, id }: ChatThing) {
  const client = useClient()
  const room = useQuery({
    queryKey: [...chatKey, 'thing', kind, id],
    queryFn: async ({ signal }): Promise<ThingRoom & { readonly opened: boolean }> => {
      const found = await client.chatRooms.byThing({ thingKind: kind, thingId: id }, { signal })
      if (!found.chatRoom?.latestMessage) return { ...found, messages: [] }
      const wanted = { chatRoomId: found.chatRoom.id, direction: 'Previous', pageSize: SHOWN } as const
      return { ...found, messages: (await client.chatRooms.appendable(wanted, { signal })).data }
    },
  })
  const isUnheard = room.data?.chatRoom && !room.data.opened
  useEffect(() => {
    // It is only to hear of what is new: where it fails, the page shows that when it is looked at again.
    if (isUnheard) client.chatRooms.create({ chatRoom: { thing: { kind, id } } }).catch(() => undefined)
  }, [client, isUnheard, kind, id])
  return room
}

/** Says something in the room of a thing, which is there from then on. */
export function useSayOnThing(thing: ChatThing) {
  const client = useClient()
  const queries = useQueryClient()
  const outgoing = useChatOutgoing()
  return useMutation({
    mutationFn: async (message: string) => {
      const { id } = await client.chatRooms.create({ chatRoom: { thing } })
      outgoing?.say(id, { message, mentions: [] })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [...chatKey, 'thing', thing.kind, thing.id] }),
  })
}
