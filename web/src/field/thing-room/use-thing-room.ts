import type { ChatRoom, ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { useQuery } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import { goTo, screens } from '../frame/screen.ts'
import { keptRooms } from '../known/chat-rooms.ts'
import { prepareRoom } from '../known/chats.ts'

/** The chat of a thing: as it is kept on this phone where the person follows it, else as the server has it. */
export function useThingRoom(accountId: string, { kind, id }: ChatThing): ChatRoom | undefined {
  const { known } = useDevice()
  const { quietClient: client } = useSession()
  const [kept, setKept] = useState<ChatRoom | null>()
  useEffect(() => {
    const isIt = ({ thing }: ChatRoom) => thing?.kind === kind && thing.id === id
    const subscription = liveQuery(() => keptRooms(known, accountId)).subscribe((rooms = []) =>
      setKept(rooms.find(isIt) ?? null),
    )
    return () => subscription.unsubscribe()
  }, [known, accountId, kind, id])
  const { data } = useQuery({
    queryKey: ['thingRoom', accountId, kind, id],
    queryFn: ({ signal }) => client.chatRooms.byThing({ thingKind: kind, thingId: id }, { signal }),
    enabled: kept === null,
    retry: false,
  })
  return kept ?? data?.chatRoom ?? undefined
}

/** Opens the chat of a thing. The phone keeps it from then on, as one that the person follows. */
export function useOpenThing(
  accountId: string,
  thing: ChatThing,
): (room: ChatRoom | undefined) => Promise<void> {
  const { known } = useDevice()
  const { quietClient: client } = useSession()
  return async (room) => {
    if (room?.follows) return goTo(`${screens.chat}?room=${room.id}`)
    const { id: chatRoomId } = await client.chatRooms.create({ chatRoom: { thing } })
    await client.chatRooms.follow({ chatRoomId, setting: { follows: true } })
    await prepareRoom({ known, client, accountId }, chatRoomId)
    goTo(`${screens.chat}?room=${chatRoomId}`)
  }
}
