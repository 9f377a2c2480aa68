import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { useOnline } from '../../frame/use-online.ts'
import { readRoom } from '../../known/chats.ts'

interface ShownRoom {
  readonly room: ChatRoom | undefined
  readonly newest: ChatMessage | undefined
}

/** What stands on the screen has been read, as long as the app is in sight; said as soon as there is a network. */
export function useRead(accountId: string, { room, newest }: ShownRoom): void {
  const { quietClient: client } = useSession()
  const { known } = useDevice()
  const isOnline = useOnline()
  const read = useEffectEvent(() => {
    if (!newest || document.visibilityState !== 'visible') return
    readRoom({ known, client, accountId }, newest).catch(() => undefined)
  })
  const unreadId = isOnline && (room?.unreadCount ?? 0) > 0 ? newest?.id : undefined
  useEffect(() => {
    if (unreadId === undefined) return undefined
    read()
    const onSight = () => read()
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [unreadId])
}
