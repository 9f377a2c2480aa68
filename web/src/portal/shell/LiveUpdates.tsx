import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { shareLive } from '../../live/share-live.ts'
import { chatKey } from '../known/chat-key.ts'
import { notificationsKey } from '../known/notifications-key.ts'
import { useChatRooms } from '../known/use-chat-rooms.ts'
import { useUnreadNotifications } from '../known/use-unread-notifications.ts'

/** What is read anew when something of a kind has changed. */
const keys: Partial<Record<UpdateKind, QueryKey>> = { CHAT: chatKey, NOTIFICATION: notificationsKey }

/** Reads again what is on the screen whenever the server tells that it has changed. Shows nothing. */
export function LiveUpdates({ accountId }: { readonly accountId: string }) {
  const queries = useQueryClient()
  // Their figures stand in the sidebar and at the bell.
  useChatRooms()
  useUnreadNotifications()
  const readAgain = useEffectEvent((kind: UpdateKind) => {
    const queryKey = keys[kind]
    if (queryKey) void queries.invalidateQueries({ queryKey })
  })
  const readAll = useEffectEvent(() => {
    for (const queryKey of Object.values(keys)) void queries.invalidateQueries({ queryKey })
  })
  useEffect(
    () =>
      shareLive({
        kind: 'PORTAL',
        accountId,
        onUpdate: ({ kind }) => readAgain(kind),
        onConnected: readAll,
      }),
    [accountId],
  )
  return null
}
