import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { limits } from '@feldwerk/contract/limits.ts'

/** Whether its sender may still change a message or take it back. */
export const isYoung = ({ own, createdAt }: ChatMessage, now: Date): boolean =>
  own && now.getTime() - Date.parse(createdAt) < limits.chatEditHours * 3_600_000
