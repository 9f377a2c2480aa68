import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { useEffect, useMemo } from 'react'
import type { ChatOutgoing } from '../../chat/outgoing.ts'
import type { OutgoingMessage } from '../../chat/outgoing-message.ts'
import { useChatOutgoing, useUnsent } from '../known/use-chat-outgoing.ts'

interface UnsentOfRoom {
  readonly outgoing: ChatOutgoing | undefined
  readonly waiting: readonly OutgoingMessage[]
}

/** What was said in a room and is not among what was read of it. */
export function useUnsentOf(chatRoomId: string, read: readonly ChatMessage[]): UnsentOfRoom {
  const outgoing = useChatOutgoing()
  const unsent = useUnsent(outgoing)
  const arrived = useMemo(() => new Set(read.map(({ id }) => id)), [read])
  useEffect(() => outgoing?.seen(arrived), [outgoing, arrived])
  return {
    outgoing,
    waiting: unsent.filter((one) => one.chatRoomId === chatRoomId && !arrived.has(one.id)),
  }
}
