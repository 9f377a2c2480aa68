import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { toReference } from '../../people/accounts/references.ts'
import type { PageWanted } from '../../platform/db/keyed-page.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { markNotified } from '../notifications/notify.ts'
import { hasOpened, setFollows } from './follower-store.ts'
import { countMedia, listBeside, pageMessages, type SeenPart, seenMessages } from './message-store.ts'
import { addMessage, demandSeen, editMessage, removeMessage } from './messages.ts'
import { findThing } from './open-thing.ts'
import { listWhoChats } from './people-store.ts'
import { presentMessages } from './present-messages.ts'
import { LISTED_MEMBERS, presentRooms } from './present-rooms.ts'
import { markRead, setMuted } from './reader-store.ts'
import { listSeenRooms } from './room-store.ts'
import { changeRoom, demandPerson, openRoom } from './rooms.ts'
import { searchChat } from './search.ts'
import { demandRoom, listViewer, messageViewer } from './seen-rooms.ts'
import { noteRoom } from './tell.ts'

export const chatRoutes: Routes<'chatRooms'> = {
  byId: {
    access: 'account',
    transaction: 'read',
    handler: (context, { params }) => oneRoom(context, params.chatRoomId),
  },

  byThing: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { params: { thingKind, thingId } }) => {
      const roomId = await findThing(context, { kind: thingKind, id: thingId })
      if (!roomId) return { chatRoom: null, opened: false }
      const opened = await hasOpened(context.trx, readerOf(context, roomId))
      return { chatRoom: await oneRoom(context, roomId), opened }
    },
  },

  mine: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { query }) => {
      const { trx } = context
      const viewer = await listViewer(context)
      const { rooms, total, next } = await listSeenRooms(trx, viewer, query)
      return {
        data: await presentRooms(trx, viewer, { rooms, mostMembers: LISTED_MEMBERS }),
        recordsTotal: total,
        next,
      }
    },
  },

  search: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { query }) => ({ data: await searchChat(context, query.query) }),
  },

  people: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { query: { search = '', size = limits.pageSize } }) => {
      demandPerson(context)
      const found = await listWhoChats(context.trx, context.caller, { search, most: size })
      return { data: found.map(toReference) }
    },
  },

  create: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { body }) => oneRoom(context, await openRoom(context, body)),
  },

  update: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params: { chatRoomId }, body }) => {
      const before = await oneRoom(context, chatRoomId)
      const hasLeft = await changeRoom(context, chatRoomId, body)
      // Who has left is told what the room was like, and sees it no more.
      return hasLeft ? before : await oneRoom(context, chatRoomId)
    },
  },

  appendable: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { params: { chatRoomId }, query }) => {
      const { trx } = context
      const { direction, pageSize = limits.pageSize, referenceChatMessageId } = query
      const room = await demandRoom(context, chatRoomId)
      const reference = referenceChatMessageId
        ? (await demandSeen(context, room, referenceChatMessageId)).number
        : undefined
      const found = await listBeside(trx, seenPart(context, room), {
        direction,
        ...(reference === undefined ? {} : { reference }),
        most: pageSize + 1,
      })
      const page = found.slice(0, pageSize)
      return {
        data: await presentMessages(trx, room.viewer, direction === 'Previous' ? page.toReversed() : page),
        recordsTotal: room.last_number - room.after_number,
        hasMore: found.length > pageSize,
      }
    },
  },

  messages: {
    access: 'account',
    transaction: 'read',
    handler: (context, { params, query }) =>
      onePage(context, params.chatRoomId, { ...query, isMedia: false }),
  },

  media: {
    access: 'account',
    transaction: 'read',
    handler: (context, { params, query }) => onePage(context, params.chatRoomId, { ...query, isMedia: true }),
  },

  addMessage: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params, body }) =>
      oneMessage(context, await addMessage(context, params.chatRoomId, body)),
  },

  read: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params: { chatRoomId }, body: { chatMessageId } }) => {
      const room = await demandRoom(context, chatRoomId)
      const { number } = await demandSeen(context, room, chatMessageId)
      const reader = readerOf(context, chatRoomId)
      const isNew = await markRead(context.trx, reader, number)
      if (number === room.last_number) await markNotified(context.trx, context.caller, { linkId: chatRoomId })
      if (isNew) noteRoom(context.trx, reader, { operation: 'CHANGED' })
    },
  },

  mute: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params: { chatRoomId }, body: { muted } }) => {
      await demandRoom(context, chatRoomId)
      const reader = readerOf(context, chatRoomId)
      await setMuted(context.trx, reader, muted)
      noteRoom(context.trx, reader, { operation: 'CHANGED' })
    },
  },

  follow: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params: { chatRoomId }, body: { follows } }) => {
      const room = await demandRoom(context, chatRoomId)
      if (room.kind !== 'THING') throw new Problem('roomFixed')
      const reader = readerOf(context, chatRoomId)
      await setFollows(context.trx, reader, follows)
      noteRoom(context.trx, reader, { operation: 'CHANGED' })
    },
  },

  editMessage: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params: { chatMessageId }, body }) => {
      await editMessage(context, chatMessageId, body)
      return await oneMessage(context, chatMessageId)
    },
  },

  removeMessage: {
    access: 'account',
    transaction: 'write',
    handler: (context, { params }) => removeMessage(context, params.chatMessageId),
  },
}

async function oneRoom(context: TrxContext, roomId: string) {
  const room = await demandRoom(context, roomId)
  const [shown] = await presentRooms(context.trx, room.viewer, { rooms: [room], mostMembers: null })
  if (!shown) throw new Error('a room that is seen is shown')
  return shown
}

async function oneMessage(context: TrxContext, id: string) {
  const { trx } = context
  const viewer = await messageViewer(context, [id])
  const [shown] = await presentMessages(trx, viewer, await seenMessages(trx, viewer, [id]))
  if (!shown) throw new Error('a message that is written is seen')
  return shown
}

const seenPart = (
  { caller }: TrxContext,
  room: { readonly id: string; readonly after_number: number },
): SeenPart => ({ companyId: caller.companyId, roomId: room.id, afterNumber: room.after_number })

const readerOf = ({ caller }: TrxContext, roomId: string) => ({
  companyId: caller.companyId,
  roomId,
  accountId: caller.accountId,
})

interface WantedPage extends PageWanted {
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly isMedia: boolean
}

async function onePage(context: TrxContext, roomId: string, wanted: WantedPage) {
  const { trx } = context
  const room = await demandRoom(context, roomId)
  const seen = seenPart(context, room)
  const { rows, next } = await pageMessages(trx, seen, wanted)
  const recordsTotal = wanted.isMedia ? await countMedia(trx, seen) : room.last_number - room.after_number
  return {
    data: await presentMessages(trx, room.viewer, rows),
    recordsTotal,
    next: next(recordsTotal),
  }
}
