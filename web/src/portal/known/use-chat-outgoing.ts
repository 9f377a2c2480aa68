import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type ChatOutgoing, createOutgoing } from '../../chat/outgoing.ts'
import type { OutgoingMessage } from '../../chat/outgoing-message.ts'
import { chatStorage } from '../../chat/own-storage.ts'
import { errorText } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { uploadFile } from '../../upload/upload-file.ts'
import { chatKey } from './chat-key.ts'

/** One for each person of this page: it goes on while other rooms and other pages are looked at. */
const opened = new Map<string, ChatOutgoing>()

/** What the person says in chats and what has not arrived yet; nothing until it is known who that is. */
export function useChatOutgoing(): ChatOutgoing | undefined {
  const accountId = useOwnAccount().account?.id
  const client = useClient()
  const queries = useQueryClient()
  if (accountId === undefined) return undefined
  const known = opened.get(accountId)
  if (known) return known
  const made = createOutgoing({
    client,
    storage: chatStorage(sessionStorage, accountId),
    upload: (file) => uploadFile(client, file),
    onArrived: () => void queries.invalidateQueries({ queryKey: chatKey }),
    textOf: errorText,
  })
  opened.set(accountId, made)
  return made
}

const NOTHING: readonly OutgoingMessage[] = []
const unheard = () => () => undefined
const nothing = () => NOTHING

/** All of it, as it stands now. */
export function useUnsent(outgoing: ChatOutgoing | undefined): readonly OutgoingMessage[] {
  return useSyncExternalStore(outgoing?.subscribe ?? unheard, outgoing?.all ?? nothing)
}

/** Keeps it going in this page: what was left from before is sent, and nobody leaves unasked while something is not. */
export function useSendOutgoing(): void {
  const outgoing = useChatOutgoing()
  const isUnsent = useUnsent(outgoing).some(({ state }) => state !== 'ARRIVED')
  useEffect(() => {
    if (!outgoing) return undefined
    outgoing.wake()
    window.addEventListener('online', outgoing.wake)
    return () => window.removeEventListener('online', outgoing.wake)
  }, [outgoing])
  useEffect(() => {
    if (!isUnsent) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsent])
}
