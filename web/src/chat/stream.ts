import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'

/** Messages of one person one after the other, within a day and a few minutes. */
export interface MessageBlock {
  readonly sender: ChatMessage['sender']
  readonly own: boolean
  readonly messages: readonly ChatMessage[]
}

/** A day with what was written on it. */
export interface MessageDay {
  /** Its first moment that something was written at. */
  readonly at: string
  readonly blocks: readonly MessageBlock[]
}

/** Whoever writes again within so long does not get their name again. */
const TOGETHER_MS = 5 * 60_000

/** Messages by day and by who wrote them one after the other; a block ends before the first that is new. */
export function streamOf(messages: readonly ChatMessage[], firstNew?: string): readonly MessageDay[] {
  const days: {
    at: string
    blocks: { sender: ChatMessage['sender']; own: boolean; messages: ChatMessage[] }[]
  }[] = []
  let before: ChatMessage | undefined
  for (const message of messages) {
    const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
    if (isNewDay) days.push({ at: message.createdAt, blocks: [] })
    const blocks = days.at(-1)?.blocks ?? []
    const goesOn = before && !isNewDay && message.id !== firstNew && belongTogether(before, message)
    if (goesOn) blocks.at(-1)?.messages.push(message)
    else blocks.push({ sender: message.sender, own: message.own, messages: [message] })
    before = message
  }
  return days
}

/** The first of as many messages of others as are unread. */
export function firstUnread(messages: readonly ChatMessage[], unread: number): string | undefined {
  return unread === 0 ? undefined : messages.filter(({ own }) => !own).at(-unread)?.id
}

const dayOf = (instant: string): string => new Date(instant).toDateString()

const belongTogether = (before: ChatMessage, after: ChatMessage): boolean =>
  before.sender.id === after.sender.id &&
  Date.parse(after.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
