import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { keptRooms } from './chat-rooms.ts'
import { keptMessages } from './chats.ts'
import type { KnownAnswers } from './known.ts'

/** A room that is called so, or a message in it. */
export interface FoundChat {
  readonly chatRoom: ChatRoom
  readonly chatMessage: ChatMessage | null
}

/** Looks through what is kept on this phone, for the time without a network: rooms first, then the newest messages. */
export async function searchKept(
  known: KnownAnswers,
  { accountId, query }: { readonly accountId: string; readonly query: string },
): Promise<readonly FoundChat[]> {
  const wanted = query.toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(wanted)
  const rooms = (await keptRooms(known, accountId)) ?? []
  const called = rooms.filter(({ displayName }) => has(displayName))
  const said = await Promise.all(
    rooms.map(async (chatRoom) => {
      const messages = (await keptMessages(known, accountId, chatRoom.id)) ?? []
      return messages.filter(({ message }) => has(message)).map((chatMessage) => ({ chatRoom, chatMessage }))
    }),
  )
  const newest = said
    .flat()
    .sort((one, other) => other.chatMessage.createdAt.localeCompare(one.chatMessage.createdAt))
  return [...called.map((chatRoom) => ({ chatRoom, chatMessage: null })), ...newest]
}
