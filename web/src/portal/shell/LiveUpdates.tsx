import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { shareLive } from '../../live/share-live.ts'
import { chatKey } from '../known/chat-key.ts'
import { useChatRooms } from '../known/use-chat-rooms.ts'

/** Reads again what is on the screen whenever the server tells that it has changed. Shows nothing. */
export function LiveUpdates({ accountId }: { readonly accountId: string }) {
  const queries = useQueryClient()
  // Its figure stands in the sidebar.
  useChatRooms()
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey: chatKey }))
  useEffect(
    () =>
      shareLive({
        kind: 'PORTAL',
        accountId,
        onUpdate: ({ kind }) => kind === 'CHAT' && readAgain(),
        onConnected: readAgain,
      }),
    [accountId],
  )
  return null
}
