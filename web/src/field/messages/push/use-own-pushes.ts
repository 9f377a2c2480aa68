import type { PushMessage } from '@feldwerk/contract/push-messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { useWhenOnline } from '../../frame/use-when-online.ts'
import { confirmations, settleConfirmations } from './confirmations.ts'

/** News of them are told at once; this is for what was not heard. */
const EVERY_MS = 60_000
/** So many of the newest are kept on the phone. */
const MOST = 50

/** What the company tells the person, the newest first. */
export interface OwnPushes {
  /** To be confirmed, or not looked at before this screen was opened. */
  readonly open: readonly PushMessage[]
  readonly done: readonly PushMessage[]
  /** Confirmed here, but the server does not know it yet. */
  readonly isWaiting: (id: string) => boolean
  readonly confirm: (id: string) => void
}

/** Push messages that went to the person; without a network those that the phone has. What is on the screen is read. */
export function useOwnPushes(accountId: string): OwnPushes {
  const { quietClient: client } = useSession()
  const { known } = useDevice()
  const queries = useQueryClient()
  const [newHere, setNewHere] = useState<ReadonlySet<string>>(new Set())
  const key = ['pushMessages', accountId]
  const list = useQuery({
    queryKey: key,
    queryFn: async () => {
      await settleConfirmations(known, { accountId, client })
      const ask = async () => (await client.pushMessages.mine({ size: MOST })).data
      const messages = await known.ask<readonly PushMessage[]>(accountId, 'pushes', ask)
      return { messages, waiting: await confirmations(known, accountId).list() }
    },
    networkMode: 'always',
    refetchInterval: EVERY_MS,
  })
  useWhenOnline(list.refetch)
  const { messages = [], waiting = [] } = list.data ?? {}
  const again = () => queries.invalidateQueries({ queryKey: key })
  const noteRead = useEffectEvent(async (ids: readonly string[]) => {
    setNewHere((before) => new Set([...before, ...ids]))
    for (const pushMessageId of ids) await client.pushMessages.read({ pushMessageId }).catch(() => undefined)
    await again()
  })
  const unread = messages
    .filter(({ own }) => own?.readAt === null)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (unread !== '') void noteRead(unread.split(' '))
  }, [unread])
  const isDone = ({ id, acknowledge, own }: PushMessage) =>
    acknowledge
      ? own?.acknowledgedAt !== null || waiting.includes(id)
      : own?.readAt !== null && !newHere.has(id)
  return {
    open: messages.filter((message) => !isDone(message)),
    done: messages.filter(isDone),
    isWaiting: (id) => waiting.includes(id),
    confirm: (id) => void confirmations(known, accountId).add([id]).then(again),
  }
}
