import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { liveQuery } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import { useDevice } from '../../device/device.ts'
import { keptRooms } from '../../known/chat-rooms.ts'
import { keptMessages } from '../../known/chats.ts'
import type { OutgoingMessage } from '../../outbox/database.ts'
import { messagesOf } from '../../outbox/messages.ts'

/** The rooms that are kept on this phone; undefined until they are read. Follows every change. */
export function useRooms(accountId: string): readonly ChatRoom[] | undefined {
  const { known } = useDevice()
  const read = useCallback(async () => (await keptRooms(known, accountId)) ?? [], [known, accountId])
  return useLive(read)
}

/** The messages of a room that are kept on this phone, and those that have not arrived. */
export function useMessages(accountId: string, chatRoomId: string): RoomMessages | undefined {
  const { known, outbox } = useDevice()
  const { database } = outbox
  const arrived = useLive(
    useCallback(
      async () => (await keptMessages(known, accountId, chatRoomId)) ?? [],
      [known, accountId, chatRoomId],
    ),
  )
  const said = useLive(useCallback(() => messagesOf(database, accountId), [database, accountId]))
  if (!arrived || !said) return undefined
  const ids = new Set(arrived.map(({ id }) => id))
  return { arrived, waiting: said.filter((one) => one.chatRoomId === chatRoomId && !ids.has(one.id)) }
}

export interface RoomMessages {
  readonly arrived: readonly ChatMessage[]
  readonly waiting: readonly OutgoingMessage[]
}

function useLive<V>(read: () => Promise<V>): V | undefined {
  const [value, setValue] = useState<V>()
  useEffect(() => {
    const subscription = liveQuery(read).subscribe(setValue)
    return () => subscription.unsubscribe()
  }, [read])
  return value
}
