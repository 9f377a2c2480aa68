import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'

/** What is written about a message: an answer to it, or other words for it. */
export interface Reference {
  readonly kind: 'REPLY' | 'EDIT'
  readonly message: ChatMessage
}

/** What can be done with the messages of a room; nothing in one in which nobody can write. */
export interface MessageActs {
  readonly onReference: (reference: Reference) => void
  readonly onRemove: (message: ChatMessage) => void
}
