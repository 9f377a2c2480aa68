import type { Account } from '@feldwerk/contract/accounts.ts'
import { useEffect } from 'react'
import { useSession } from '../../session/session-context.ts'

/**
 * Once the person has permitted it, this browser stays subscribed for whoever is signed in: browsers change addresses,
 * and a new session has none. Asks for nothing. The badge of the app goes when it is looked at.
 */
export function useKeptPush(account: Account | undefined): void {
  const { quietClient } = useSession()
  const accountId = account?.id
  useEffect(() => {
    if (!accountId) return
    const keep = async () => {
      await navigator.clearAppBadge?.()
      const { subscribePush } = await import('./push.ts')
      await subscribePush(quietClient, accountId)
    }
    void keep().catch(() => undefined)
  }, [accountId, quietClient])
}
