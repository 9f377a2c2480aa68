import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { Id, IdReference } from './ids.ts'
import { limits } from './limits.ts'
import { inLines } from './lines-of-text.ts'
import { counted, paged, pageQuery, queryInt, Search } from './paging.ts'
import { Instant, OptionalLine } from './text.ts'
import { z } from './zod.ts'

/** Two people; a group made by hand; the people of an account group that chats; whoever may open a thing. */
export const ChatRoomKind = z.enum(['PRIVATE', 'GROUP', 'ACCOUNT_GROUP', 'THING'])

/** What a room can be on. */
export const ChatThingKind = z.enum(['ASSET', 'TASK', 'RESULT', 'WORKFLOW'])
export type ChatThingKind = z.infer<typeof ChatThingKind>

/** An asset, task, result or workflow that has a room of its own, or may have one. */
export const ChatThing = z.object({ kind: ChatThingKind, id: Id })
export type ChatThing = z.infer<typeof ChatThing>

/** A message as it is quoted by the one that replies to it. */
export const QuotedChatMessage = z.object({
  id: Id,
  sender: AccountReference,
  /** Its first 200 characters. */
  message: z.string(),
  deleted: z.boolean(),
})

export const ChatMessage = z.object({
  id: Id,
  createdAt: Instant,
  message: z.string(),
  sender: AccountReference,
  /** Whether the caller sent it. */
  own: z.boolean(),
  imageUrl: z.string().nullable(),
  chatRoomId: Id,
  /** Its place in the order of the room, the same for everybody: from 1, without gaps. */
  number: z.int(),
  audioUrl: z.string().nullable(),
  fileUrl: z.string().nullable(),
  /** What the file is called, of a file or a voice message. */
  fileName: z.string().nullable(),
  /** Null also where the caller cannot see it. */
  replyTo: QuotedChatMessage.nullable(),
  mentions: z.array(AccountReference),
  editedAt: Instant.nullable(),
  /** What is left of a removed one is its line. */
  deleted: z.boolean(),
  /** How many others have read it. */
  readBy: z.int(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatRoom = z.object({
  id: Id,
  createdAt: Instant,
  hasUnreadMessages: z.boolean(),
  latestMessage: ChatMessage.nullable(),
  /** As somebody named it; null for two people, and for a group without a name. */
  name: z.string().nullable(),
  privateChat: z.boolean(),
  imageUrl: z.string().nullable(),
  /** By name; in lists the first 50 of them. Of a thing those who follow its room. */
  members: z.array(AccountReference),
  /** What to call it: of two people the other one's name, of a thing its title. */
  displayName: z.string(),
  displayImageUrl: z.string().nullable(),
  kind: ChatRoomKind,
  memberCount: z.int(),
  /** Messages of others that the caller has not read; at most 100 are counted. */
  unreadCount: z.int(),
  muted: z.boolean(),
  /** Whether nobody can write any more. */
  closed: z.boolean(),
  accountGroupId: Id.nullable(),
  /** What it is on, of a room of kind THING. */
  thing: ChatThing.nullable(),
  /** Whether it stands in the caller's list and tells of new messages; members always do. */
  follows: z.boolean(),
  /** Whether who joins sees what was written before. */
  showsAll: z.boolean(),
})
export type ChatRoom = z.infer<typeof ChatRoom>

/** A room that is called so, or a message in it. */
export const ChatFound = z.object({ chatRoom: ChatRoom, chatMessage: ChatMessage.nullable() })

const MessageText = z.string().normalize().overwrite(inLines).trim().max(limits.chatMessageLength)
const Mentions = z.array(IdReference).max(100)

const RoomUpdate = z.object({
  name: OptionalLine,
  accounts: z.array(IdReference).max(limits.idsPerCall).optional(),
  imageRef: Id.nullish(),
  showsAll: z.boolean().optional(),
})
const RoomPayload = RoomUpdate.extend({
  accounts: z.array(IdReference).min(1).max(limits.idsPerCall).optional(),
  /** The room of this thing, instead of one of people. */
  thing: ChatThing.optional(),
})
  .refine(({ accounts, thing }) => accounts !== undefined || thing !== undefined, {
    path: ['accounts'],
    error: 'required',
  })
  .refine(
    ({ thing, ...others }) => thing === undefined || Object.values(others).every((each) => each == null),
    {
      path: ['thing'],
      error: 'invalid',
    },
  )

const MessagePayload = z.object({
  message: MessageText.nullish(),
  imageRef: Id.nullish(),
  /** Made by the client: a repeat is harmless. */
  id: Id.optional(),
  audioRef: Id.nullish(),
  fileRef: Id.nullish(),
  replyTo: Id.nullish(),
  mentions: Mentions.optional(),
})
export type MessagePayload = z.infer<typeof MessagePayload>

const byThing = z.object({ thingKind: ChatThingKind, thingId: Id })
const byRoom = z.object({ chatRoomId: Id })
const byMessage = z.object({ chatMessageId: Id })
const messagePage = z.object(pageQuery(['createdAt']))

export const chatRooms = {
  byId: call({
    method: 'GET',
    path: '/chatRooms/byId/{chatRoomId}',
    summary: 'A room of the caller, with everybody in it',
    params: byRoom,
    answer: ChatRoom,
  }),
  byThing: call({
    method: 'GET',
    path: '/chatRooms/byThing/{thingKind}/{thingId}',
    summary:
      'The room of an asset, task, result or workflow that the caller may open; null before anybody opened it',
    params: byThing,
    answer: z.object({
      chatRoom: ChatRoom.nullable(),
      /** Whether the caller hears of what is new in it: who has opened it does. */
      opened: z.boolean(),
    }),
  }),
  mine: call({
    method: 'GET',
    path: '/chatRooms/mine/@paginated',
    summary: 'The rooms of the caller, the one with the newest message first',
    query: z.object(pageQuery(['latestMessage', 'createdAt'])),
    answer: paged(ChatRoom),
  }),
  search: call({
    method: 'GET',
    path: '/chatRooms/search',
    summary: 'Rooms of the caller by name and people, and what was written in them, the newest first',
    query: z.object({ query: Search.min(1) }),
    answer: z.object({ data: z.array(ChatFound) }),
  }),
  people: call({
    method: 'GET',
    path: '/chatRooms/people',
    summary: 'Whom the caller can write to, by name, without private fields',
    query: z.object({
      search: Search.optional(),
      size: queryInt({ min: 1, max: limits.maxPageSize, describe: 'People, 25 unless given' }).optional(),
    }),
    answer: z.object({ data: z.array(AccountReference) }),
    errors: ['forbidden'],
  }),
  create: call({
    method: 'POST',
    path: '/chatRooms',
    summary:
      'With one other person and no name the room of these two, which may be there already, with a thing the room of it; else a new group',
    body: { name: 'chatRoom', schema: RoomPayload },
    answer: ChatRoom,
    errors: ['forbidden', 'notFound', 'fileTypeNotAllowed'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/chatRooms/byId/{chatRoomId}',
    summary: 'Name, picture and members of a group made by hand; who leaves oneself out leaves',
    params: byRoom,
    body: { name: 'chatRoom', schema: RoomUpdate },
    answer: ChatRoom,
    errors: ['roomFixed', 'fileTypeNotAllowed'],
  }),
  appendable: call({
    method: 'GET',
    path: '/chatRooms/chatMessages/{chatRoomId}/@appendable',
    summary: 'Messages before or after another one, the oldest first',
    params: byRoom,
    query: z.object({
      direction: z.enum(['Previous', 'After']),
      pageSize: queryInt({
        min: 1,
        max: limits.maxPageSize,
        describe: 'Messages, 25 unless given',
      }).optional(),
      referenceChatMessageId: Id.optional(),
    }),
    answer: counted(ChatMessage).extend({ hasMore: z.boolean() }),
  }),
  messages: call({
    method: 'GET',
    path: '/chatRooms/chatMessages/{chatRoomId}/@paginated',
    summary: 'Messages of a room, the newest first',
    params: byRoom,
    query: messagePage,
    answer: paged(ChatMessage),
  }),
  media: call({
    method: 'GET',
    path: '/chatRooms/chatMessages/{chatRoomId}/@media',
    summary: 'Messages of a room with a picture, a voice message or a file, the newest first',
    params: byRoom,
    query: messagePage,
    answer: paged(ChatMessage),
  }),
  addMessage: call({
    method: 'PATCH',
    path: '/chatRooms/byId/{chatRoomId}/addMessage',
    summary: 'Writes into a room; under the same id once, however often it is sent',
    params: byRoom,
    body: { name: 'chatMessage', schema: MessagePayload },
    answer: ChatMessage,
    errors: ['roomClosed', 'idAlreadyExists', 'fileTypeNotAllowed'],
  }),
  read: call({
    method: 'PUT',
    path: '/chatRooms/byId/{chatRoomId}/read',
    summary: 'Read up to this message; never backwards',
    params: byRoom,
    body: { name: 'position', schema: z.object({ chatMessageId: Id }) },
    answer: null,
  }),
  mute: call({
    method: 'PUT',
    path: '/chatRooms/byId/{chatRoomId}/mute',
    summary: 'Whether a room tells its caller of new messages',
    params: byRoom,
    body: { name: 'setting', schema: z.object({ muted: z.boolean() }) },
    answer: null,
  }),
  follow: call({
    method: 'PUT',
    path: '/chatRooms/byId/{chatRoomId}/follow',
    summary: 'Whether the room of a thing stands in the list of its caller and tells of new messages',
    params: byRoom,
    body: { name: 'setting', schema: z.object({ follows: z.boolean() }) },
    answer: null,
    errors: ['roomFixed'],
  }),
  editMessage: call({
    method: 'PATCH',
    path: '/chatRooms/chatMessages/byId/{chatMessageId}',
    summary: 'Other words for an own message, within a day',
    params: byMessage,
    body: {
      name: 'chatMessage',
      schema: z.object({ message: MessageText.min(1), mentions: Mentions.optional() }),
    },
    answer: ChatMessage,
    errors: ['forbidden', 'messageSettled', 'roomClosed'],
  }),
  removeMessage: call({
    method: 'DELETE',
    path: '/chatRooms/chatMessages/byId/{chatMessageId}',
    summary: 'Takes an own message back, within a day; its line stays',
    params: byMessage,
    answer: null,
    errors: ['forbidden', 'messageSettled'],
  }),
}
