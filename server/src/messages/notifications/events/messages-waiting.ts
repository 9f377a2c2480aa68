import type { NotificationKind } from '../event.ts'

/** Messages of a chat were not read within a minute. */
export const messagesWaiting: NotificationKind = {
  linkType: 'CHAT',
  channels: { portal: true, push: true, mail: false },
  hasWaited: true,
  words: {
    de: ({ sender = '', room = '' }) => ({
      title: `Neue Nachrichten von ${sender}`,
      thing: room || sender,
      detail: 'im Chat',
      description: room ? `Im Chat „${room}“` : 'Seit Sie zuletzt im Chat waren',
    }),
    en: ({ sender = '', room = '' }) => ({
      title: `New messages from ${sender}`,
      thing: room || sender,
      detail: 'in the chat',
      description: room ? `In the chat “${room}”` : 'Since you were last in the chat',
    }),
  },
}
