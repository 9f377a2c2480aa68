import type { Estate } from './estate.ts'
import type { MatrixRows } from './row.ts'

const inRoom = async (estate: Estate) => ({ chatRoomId: (await estate.chat.room()).roomId })

/** Everybody of the estate is in its rooms. */
export const chatRows: MatrixRows['chatRooms'] = {
  byId: { args: inRoom, ids: { chatRoomId: 'chatRoom' } },
  byThing: {
    args: (estate) => ({ thingKind: 'ASSET', thingId: estate.lasting('asset') }),
    ids: { thingId: 'asset' },
  },
  mine: { args: () => ({ orderColumn: 'latestMessage' }), ids: {} },
  search: { args: () => ({ query: 'chat' }), ids: {} },
  people: { args: () => ({ search: 'a', size: 5 }), ids: {} },
  create: {
    args: async (estate) => ({
      chatRoom: {
        name: estate.unique('Chat'),
        accounts: [{ id: await estate.chat.other() }],
        imageRef: await estate.image(),
      },
    }),
    ids: { 'chatRoom.accounts.0.id': 'account', 'chatRoom.imageRef': 'file' },
  },
  update: {
    args: async (estate) => ({
      ...(await inRoom(estate)),
      chatRoom: {
        name: estate.unique('Chat'),
        accounts: [{ id: estate.portal.id }, { id: await estate.chat.other() }],
        imageRef: await estate.image(),
      },
    }),
    ids: {
      chatRoomId: 'chatRoom',
      'chatRoom.accounts.1.id': 'account',
      'chatRoom.imageRef': 'file',
    },
  },
  appendable: {
    args: async (estate) => {
      const { roomId, messageId } = await estate.chat.room()
      return { chatRoomId: roomId, direction: 'Previous', referenceChatMessageId: messageId }
    },
    ids: { chatRoomId: 'chatRoom', referenceChatMessageId: 'chatMessage' },
  },
  messages: { args: inRoom, ids: { chatRoomId: 'chatRoom' } },
  media: { args: inRoom, ids: { chatRoomId: 'chatRoom' } },
  addMessage: {
    args: async (estate) => {
      const { roomId, messageId } = await estate.chat.room()
      return {
        chatRoomId: roomId,
        chatMessage: {
          message: 'Die Pumpe steht.',
          imageRef: await estate.image(),
          replyTo: messageId,
          mentions: [{ id: estate.worker.id }],
        },
      }
    },
    ids: {
      chatRoomId: 'chatRoom',
      'chatMessage.imageRef': 'file',
      'chatMessage.replyTo': 'chatMessage',
      'chatMessage.mentions.0.id': 'account',
    },
  },
  read: {
    args: async (estate) => {
      const { roomId, messageId } = await estate.chat.room()
      return { chatRoomId: roomId, position: { chatMessageId: messageId } }
    },
    ids: { chatRoomId: 'chatRoom', 'position.chatMessageId': 'chatMessage' },
  },
  mute: {
    args: async (estate) => ({ ...(await inRoom(estate)), setting: { muted: true } }),
    ids: { chatRoomId: 'chatRoom' },
  },
  follow: {
    args: (estate) => ({ chatRoomId: estate.chat.thingRoom, setting: { follows: true } }),
    ids: { chatRoomId: 'chatRoom' },
  },
  editMessage: {
    args: async (estate) => ({
      chatMessageId: (await estate.chat.room()).messageId,
      chatMessage: { message: 'Die Pumpe läuft wieder.', mentions: [{ id: estate.worker.id }] },
    }),
    ids: { chatMessageId: 'chatMessage', 'chatMessage.mentions.0.id': 'account' },
  },
  removeMessage: {
    args: async (estate) => ({ chatMessageId: (await estate.chat.room()).messageId }),
    ids: { chatMessageId: 'chatMessage' },
  },
}
