import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shareLive } from '../../live/share-live.ts'
import { useSession } from '../../session/session-context.ts'
import { useSendOutgoing } from '../known/use-chat-outgoing.ts'
import { useChatRooms } from '../known/use-chat-rooms.ts'
import { useUnreadNotifications } from '../known/use-unread-notifications.ts'
import { useShares } from '../known/use-workflow-shares.ts'
import { createReadAgain } from './read-again.ts'

/** Reads again what is on the screen whenever the server tells that it has changed. Shows nothing. */
export function LiveUpdates({ account: { id: accountId, owner } }: { readonly account: OwnAccount }) {
  const queries = useQueryClient()
  const { readSince } = useSession()
  // Their figures stand in the sidebar and at the bell.
  useChatRooms()
  useUnreadNotifications()
  useShares('RECEIVER', owner)
  useSendOutgoing()
  useEffect(() => {
    const readAgain = createReadAgain(queries, () => document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', readAgain.seen)
    const end = shareLive({
      kind: 'PORTAL',
      accountId,
      since: readSince(),
      onUpdate: ({ kind }) => readAgain.of(kind),
      onListening: readAgain.all,
    })
    return () => {
      end()
      document.removeEventListener('visibilitychange', readAgain.seen)
      readAgain.stop()
    }
  }, [queries, accountId, readSince])
  return null
}
