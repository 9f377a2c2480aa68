import { createContext, useContext } from 'react'
import type { BrowserSession } from './session.ts'

export const SessionContext = createContext<BrowserSession | undefined>(undefined)

/** The session of this page: its clients, its own account, its sign-in and sign-out addresses. */
export function useSession(): BrowserSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext above it')
  return session
}

/** The typed client for calls of somebody signed in: `useClient().accounts.byId({ accountId })`. */
export function useClient(): BrowserSession['client'] {
  return useSession().client
}
