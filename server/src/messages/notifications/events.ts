import type { Locale } from '@feldwerk/contract/locales.ts'

/** Words of a notification. */
export interface NotificationWords {
  readonly title: string
  readonly description: string
}

/** An event that people are notified of: where it leads, and what it says of its facts. */
interface NotificationEvent {
  readonly linkType: 'CHAT'
  readonly words: Readonly<Record<Locale, (facts: Readonly<Record<string, string>>) => NotificationWords>>
}

/**
 * Every event that people are notified of. Facts are names, never what somebody wrote: a notification is still there
 * when its reader may no longer see the thing.
 */
export const notificationEvents = {
  MENTIONED: {
    linkType: 'CHAT',
    words: {
      de: ({ sender = '', room = '' }) => ({
        title: `${sender} hat Sie erwähnt`,
        description: room ? `Im Chat „${room}“` : 'In einem Chat',
      }),
      en: ({ sender = '', room = '' }) => ({
        title: `${sender} mentioned you`,
        description: room ? `In the chat “${room}”` : 'In a chat',
      }),
    },
  },
  MESSAGES_WAITING: {
    linkType: 'CHAT',
    words: {
      de: ({ sender = '', room = '' }) => ({
        title: `Neue Nachrichten von ${sender}`,
        description: room ? `Im Chat „${room}“` : 'Seit Sie zuletzt im Chat waren',
      }),
      en: ({ sender = '', room = '' }) => ({
        title: `New messages from ${sender}`,
        description: room ? `In the chat “${room}”` : 'Since you were last in the chat',
      }),
    },
  },
} as const satisfies Record<string, NotificationEvent>

export type NotificationEventName = keyof typeof notificationEvents

/** The event of a stored notification; undefined for one that a newer node wrote. */
export function eventOf(name: string): NotificationEvent | undefined {
  return Object.hasOwn(notificationEvents, name)
    ? notificationEvents[name as NotificationEventName]
    : undefined
}
