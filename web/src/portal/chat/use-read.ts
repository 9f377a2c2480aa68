import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../../session/session-context.ts'
import { useRefreshChat } from './use-room.ts'

/** What stands on the screen has been read, as long as the page is in sight. */
export function useRead(newest: ChatMessage | undefined, unread: number): void {
  const client = useClient()
  const refresh = useRefreshChat()
  const read = useEffectEvent(async (chatMessageId: string) => {
    if (!newest || document.visibilityState !== 'visible') return
    const { chatRoomId } = newest
    await client.chatRooms.read({ chatRoomId, position: { chatMessageId } }).then(refresh, () => undefined)
  })
  const unreadId = unread > 0 ? newest?.id : undefined
  useEffect(() => {
    if (unreadId === undefined) return undefined
    const onSight = () => void read(unreadId)
    onSight()
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [unreadId])
}
