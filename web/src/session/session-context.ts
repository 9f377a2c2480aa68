import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of this page: its clients, its own account, its sign-in and sign-out addresses. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext above it')
  return session
}

/** The typed client for calls of somebody signed in: `useClient().accounts.byId({ accountId })`. */
export function useClient(): Session['client'] {
  return useSession().client
}
