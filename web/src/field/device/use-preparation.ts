import type { Account } from '@feldwerk/contract/accounts.ts'
import { useEffect } from 'react'
import { useSession } from '../../session/session-context.ts'
import { prepareCards } from '../known/asset-cards.ts'
import { prepareTasks } from '../known/tasks.ts'
import { prepareWorkflows } from '../known/workflows.ts'
import { useDevice } from './device.ts'

/** How old what is kept may become while the app lies open. */
const EVERY_MS = 15 * 60_000

/** Fetches what will be needed where there is no network: now, every quarter of an hour, and when the network is back. */
export function usePreparation(account: Account | undefined): void {
  const { quietClient } = useSession()
  const { known } = useDevice()
  const accountId = account?.id
  useEffect(() => {
    if (!accountId) return
    const source = { known, client: quietClient, accountId }
    const prepare = async () => {
      // What one of them cannot fetch does not keep the others from it.
      for (const part of [prepareWorkflows, prepareTasks, prepareCards])
        await part(source).catch(() => undefined)
    }
    const begin = () => void prepare()
    begin()
    const timer = setInterval(begin, EVERY_MS)
    window.addEventListener('online', begin)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', begin)
    }
  }, [accountId, known, quietClient])
}
