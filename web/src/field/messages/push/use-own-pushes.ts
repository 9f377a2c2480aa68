import type { PushMessage } from '@feldwerk/contract/push-messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { useWhenOnline } from '../../frame/use-when-online.ts'
import { confirmLater, settleConfirmations, waitingConfirmations } from './confirmations.ts'

const EVERY_MS = 60_000
/** So many of the newest are kept on the phone. */
const MOST = 50

/** Push messages that went to the person, the newest first; without a network those that the phone has. */
export function useOwnPushes(accountId: string) {
  const { quietClient: client } = useSession()
  const { known } = useDevice()
  const queries = useQueryClient()
  const key = ['ownPushes', accountId]
  const list = useQuery({
    queryKey: key,
    queryFn: async () => {
      await settleConfirmations(known, { accountId, client })
      const ask = async () => (await client.pushMessages.mine({ size: MOST })).data
      const messages = await known.ask<readonly PushMessage[]>(accountId, 'pushes', ask)
      return { messages, waiting: await waitingConfirmations(known, accountId) }
    },
    networkMode: 'always',
    refetchInterval: EVERY_MS,
  })
  useWhenOnline(list.refetch)
  const again = () => queries.invalidateQueries({ queryKey: key })
  return {
    messages: list.data?.messages ?? [],
    /** Confirmed here, but the server does not know it yet. */
    isWaiting: (id: string) => list.data?.waiting.includes(id) ?? false,
    async confirm(id: string) {
      await confirmLater(known, accountId, id)
      await again()
    },
    async markRead(ids: readonly string[]) {
      for (const pushMessageId of ids)
        await client.pushMessages.read({ pushMessageId }).catch(() => undefined)
      if (ids.length > 0) await again()
    },
  }
}
