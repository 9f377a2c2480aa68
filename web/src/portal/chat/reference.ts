import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'

/** What is written about a message: an answer to it, or other words for it. */
export interface Reference {
  readonly kind: 'REPLY' | 'EDIT'
  readonly message: ChatMessage
}
