import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { calledBy, readReferences, toReference } from '../../people/accounts/references.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { listChatMembers } from './member-store.ts'
import { latestMessages } from './message-store.ts'
import { presentMessages } from './present-messages.ts'
import type { SeenRoom } from './room-store.ts'
import type { RoomViewer, SeenThing } from './seen-store.ts'

/** Members that a list of rooms shows of each. */
export const LISTED_MEMBERS = 50
/** Members whose names are the name of a group without one. */
const NAMED_MEMBERS = 3

/** Rooms as somebody sees them, in as many statements however many they are. */
export async function presentRooms(
  trx: Trx,
  viewer: RoomViewer,
  { rooms, mostMembers }: { readonly rooms: readonly SeenRoom[]; readonly mostMembers: number | null },
): Promise<ChatRoom[]> {
  if (rooms.length === 0) return []
  const roomIds = rooms.map(({ id }) => id)
  const { companyId, accountId } = viewer
  const shown = await listChatMembers(trx, companyId, { roomIds, most: mostMembers })
  const members = Map.groupBy(shown, ({ room_id }) => room_id)
  const latest = await presentMessages(trx, viewer, await latestMessages(trx, viewer, roomIds))
  const newest = new Map(latest.map((message) => [message.chatRoomId, message]))
  const others = await readReferences(
    trx,
    companyId,
    rooms.map((room) => otherOf(room, accountId)),
  )
  return rooms.map((room) =>
    toRoom(room, {
      accountId,
      members: (members.get(room.id) ?? []).map((row) => toReference(row.shown)),
      latest: newest.get(room.id) ?? null,
      other: others.get(otherOf(room, accountId) ?? ''),
      thing: viewer.things.get(room.id),
    }),
  )
}

interface AroundRoom {
  readonly accountId: string
  readonly members: readonly AccountReference[]
  readonly latest: ChatMessage | null
  /** Of a private room. */
  readonly other: AccountReference | undefined
  /** Of a room on a thing. */
  readonly thing: SeenThing | undefined
}

function toRoom(room: SeenRoom, around: AroundRoom): ChatRoom {
  const imageUrl = fileUrl(room.image_file_id)
  const { thing } = around
  const name = thing?.title ?? (room.kind === 'ACCOUNT_GROUP' ? room.group_name : room.name)
  return {
    id: room.id,
    createdAt: room.created_at.toISOString(),
    hasUnreadMessages: room.unread > 0,
    latestMessage: around.latest,
    name,
    privateChat: room.kind === 'PRIVATE',
    imageUrl,
    members: [...around.members],
    displayName: name ?? calledBy(around.other) ?? namesOf(around, room.member_count),
    displayImageUrl: around.other ? around.other.imageUrl : imageUrl,
    kind: room.kind,
    memberCount: room.member_count,
    unreadCount: room.unread,
    muted: room.muted,
    closed: thing ? thing.title === null : room.closed,
    accountGroupId: room.account_group_id,
    thing: thing ? { kind: thing.kind, id: thing.id } : null,
    follows: room.follows,
    showsAll: room.shows_all,
  }
}

/** The names of a few of the others, and how many more there are. */
function namesOf({ members, accountId }: AroundRoom, count: number): string {
  const others = members.filter(({ id }) => id !== accountId)
  const named = others.slice(0, NAMED_MEMBERS).map((member) => calledBy(member) ?? '')
  if (named.length === 0) return calledBy(members[0]) ?? ''
  const more = count - 1 - named.length
  return named.join(', ') + (more > 0 ? ` +${more}` : '')
}

/** The other one of two people. */
function otherOf(room: SeenRoom, accountId: string): string | null {
  if (room.kind !== 'PRIVATE') return null
  return room.first_of_pair === accountId ? room.second_of_pair : room.first_of_pair
}
