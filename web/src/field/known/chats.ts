import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { keptRooms, ROOMS } from './chat-rooms.ts'
import type { KnownAnswers } from './known.ts'

/** Where chats come from, and where they are kept. */
export interface ChatSource {
  readonly known: KnownAnswers
  readonly client: Pick<Client, 'chatRooms'>
  readonly accountId: string
}

/** So many messages of a room are kept. */
const KEPT = 200
/** Read at once when something has changed; what lies before it is kept already. */
const NEWEST = 50
const MOST_ROOMS = 200
const messagesName = (chatRoomId: string) => `chat messages ${chatRoomId}`

/** The last messages of a room as they were kept, the oldest first. */
export const keptMessages = (
  known: KnownAnswers,
  accountId: string,
  chatRoomId: string,
): Promise<readonly ChatMessage[] | undefined> => known.get(accountId, messagesName(chatRoomId))

/**
 * Keeps all rooms, and of each that has something new its last messages. The messages first: whoever looks at a room
 * that is said to have something unread finds it there.
 */
async function prepareChats(source: ChatSource): Promise<void> {
  const { known, accountId } = source
  const rooms = await askRooms(source)
  for (const { id, latestMessage } of rooms) {
    const kept = await keptMessages(known, accountId, id)
    if (!kept || kept.at(-1)?.id !== latestMessage?.id) await readMessages(source, id)
  }
  await keepRooms(source, rooms)
}

/** Keeps one room anew, in which something has changed; null: whichever. */
export async function prepareRoom(source: ChatSource, chatRoomId: string | null): Promise<void> {
  if (chatRoomId === null) return await prepareChats(source)
  // Whoever is no longer in it is told so, and it goes with the list.
  await readMessages(source, chatRoomId).catch(() => undefined)
  await keepRooms(source, await askRooms(source))
}

const askRooms = async ({ client }: ChatSource): Promise<readonly ChatRoom[]> =>
  (await client.chatRooms.mine({ size: MOST_ROOMS })).data

async function keepRooms({ known, accountId }: ChatSource, rooms: readonly ChatRoom[]): Promise<void> {
  await known.put(accountId, ROOMS, rooms)
  const names = rooms.map(({ id }) => messagesName(id))
  await known.keepOnly(accountId, messagesName(''), names)
}

async function readMessages({ known, client, accountId }: ChatSource, chatRoomId: string): Promise<void> {
  const read = (pageSize: number) =>
    client.chatRooms.appendable({ chatRoomId, direction: 'Previous', pageSize })
  const kept = (await keptMessages(known, accountId, chatRoomId)) ?? []
  const { data: newest, recordsTotal } = await read(NEWEST)
  // What lies before this is not for this person, or the company keeps it no longer.
  const seenAfter = (newest.at(-1)?.number ?? 0) - recordsTotal
  const first = newest[0]?.number ?? 1
  const goesOn = first === 1 || first <= (kept.at(-1)?.number ?? 0) + 1
  const before = kept.filter(({ number }) => number > seenAfter && number < first)
  const all = goesOn ? [...before, ...newest] : (await read(KEPT)).data
  await known.put(accountId, messagesName(chatRoomId), all.slice(-KEPT))
}

/** Keeps a message that has just arrived. */
export async function keepArrived(
  known: KnownAnswers,
  message: ChatMessage,
  accountId: string,
): Promise<void> {
  const kept = (await keptMessages(known, accountId, message.chatRoomId)) ?? []
  const others = kept.filter(({ id }) => id !== message.id)
  const all = [...others, message].sort((one, other) => one.number - other.number)
  await known.put(accountId, messagesName(message.chatRoomId), all.slice(-KEPT))
}

/** Keeps a room as it is known to be now; a new one stands first. */
export async function keepRoom(known: KnownAnswers, room: ChatRoom, accountId: string): Promise<void> {
  const rooms = (await keptRooms(known, accountId)) ?? []
  const isKept = rooms.some(({ id }) => id === room.id)
  const all = isKept ? rooms.map((each) => (each.id === room.id ? room : each)) : [room, ...rooms]
  await known.put(accountId, ROOMS, all)
}

/** Lets the server know how far a room was read, and keeps it as read. */
export async function readRoom(
  { known, client, accountId }: ChatSource,
  { id, chatRoomId }: Pick<ChatMessage, 'id' | 'chatRoomId'>,
): Promise<void> {
  await client.chatRooms.read({ chatRoomId, position: { chatMessageId: id } })
  const rooms = (await keptRooms(known, accountId)) ?? []
  const read = { unreadCount: 0, hasUnreadMessages: false }
  await known.put(
    accountId,
    ROOMS,
    rooms.map((room) => (room.latestMessage?.id === id ? { ...room, ...read } : room)),
  )
}
