import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { searchMessages, seenMessages } from './message-store.ts'
import { presentMessages } from './present-messages.ts'
import { LISTED_MEMBERS, presentRooms } from './present-rooms.ts'
import { findSeenRooms, searchRooms } from './room-store.ts'
import { listViewer } from './seen-rooms.ts'

const MOST_ROOMS = 20
const MOST_MESSAGES = 50

/** Rooms of the caller that are called so, then messages with these words, the newest first, each with its room. */
export async function searchChat(
  context: TrxContext,
  text: string,
): Promise<{ chatRoom: ChatRoom; chatMessage: ChatMessage | null }[]> {
  const { trx } = context
  const viewer = await listViewer(context)
  const called = await searchRooms(trx, viewer, { text, most: MOST_ROOMS })
  const ids = await searchMessages(trx, viewer, { text, most: MOST_MESSAGES })
  const messages = await presentMessages(trx, viewer, await seenMessages(trx, viewer, ids))
  const around = await findSeenRooms(trx, viewer, [...new Set(messages.map((each) => each.chatRoomId))])
  const present = async (rooms: typeof called) =>
    await presentRooms(trx, viewer, { rooms, mostMembers: LISTED_MEMBERS })
  const roomOf = new Map((await present(around)).map((room) => [room.id, room]))
  return [
    ...(await present(called)).map((chatRoom) => ({ chatRoom, chatMessage: null })),
    ...messages
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .flatMap((chatMessage) => {
        const chatRoom = roomOf.get(chatMessage.chatRoomId)
        return chatRoom ? [{ chatRoom, chatMessage }] : []
      }),
  ]
}
