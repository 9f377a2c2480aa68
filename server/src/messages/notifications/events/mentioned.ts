import type { NotificationKind } from '../event.ts'

/** Somebody was mentioned in a chat. */
export const mentioned: NotificationKind = {
  linkType: 'CHAT',
  channels: { portal: true, push: true, mail: false },
  words: {
    de: ({ sender = '', room = '' }) => ({
      title: `${sender} hat Sie erwähnt`,
      thing: room || sender,
      detail: 'im Chat',
      description: room ? `Im Chat „${room}“` : 'In einem Chat',
    }),
    en: ({ sender = '', room = '' }) => ({
      title: `${sender} mentioned you`,
      thing: room || sender,
      detail: 'in the chat',
      description: room ? `In the chat “${room}”` : 'In a chat',
    }),
  },
}
