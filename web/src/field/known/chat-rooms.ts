import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import type { KnownAnswers } from './known.ts'

/** The name of the answer that holds them. */
export const ROOMS = 'chat rooms'

/** The rooms as they were kept, the one with the newest message first. */
export const keptRooms = (known: KnownAnswers, accountId: string): Promise<readonly ChatRoom[] | undefined> =>
  known.get(accountId, ROOMS)

/** How many messages of chats are unread as far as this phone knows; muted rooms do not count. It follows every change. */
export function useUnread(known: KnownAnswers, account: Account | undefined): number {
  const [unread, setUnread] = useState(0)
  const accountId = account?.id
  useEffect(() => {
    if (!accountId) return
    const subscription = liveQuery(() => keptRooms(known, accountId)).subscribe((rooms = []) =>
      setUnread(rooms.reduce((sum, { muted, unreadCount }) => sum + (muted ? 0 : unreadCount), 0)),
    )
    return () => subscription.unsubscribe()
  }, [known, accountId])
  return unread
}
