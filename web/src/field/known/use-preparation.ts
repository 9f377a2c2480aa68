import type { Account } from '@feldwerk/contract/accounts.ts'
import { useEffect } from 'react'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device.ts'
import { prepareWorkflows } from '../start/workflows.ts'

/** How old what is kept may become while the app lies open. */
const EVERY_MS = 15 * 60_000

/** Fetches what will be needed where there is no network: now, every quarter of an hour, and when the network is back. */
export function usePreparation(account: Account | undefined): void {
  const { quietClient } = useSession()
  const { known } = useDevice()
  const accountId = account?.id
  useEffect(() => {
    if (!accountId) return
    const prepare = () =>
      void prepareWorkflows({ known, client: quietClient, accountId }).catch(() => undefined)
    prepare()
    const timer = setInterval(prepare, EVERY_MS)
    window.addEventListener('online', prepare)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', prepare)
    }
  }, [accountId, known, quietClient])
}
