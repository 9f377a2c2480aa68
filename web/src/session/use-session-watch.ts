import { useEffect } from 'react'
import { useSession } from './session-context.ts'

/**
 * Finds out that the session has ended without waiting for the next call: whenever somebody comes back to the page and
 * when another tab has signed out or in. `everyMs` asks in between as well; a page that nobody sees never asks.
 */
export function useSessionWatch({ everyMs }: { readonly everyMs?: number } = {}): void {
  const session = useSession()
  useEffect(() => {
    const ask = () => void session.verify()
    const stopHearing = session.tabs?.hear((accountId) => void session.verify(accountId))
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('focus', ask)
    const timer = everyMs === undefined ? undefined : setInterval(ask, everyMs)
    return () => {
      stopHearing?.()
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('focus', ask)
      clearInterval(timer)
    }
  }, [session, everyMs])
}
