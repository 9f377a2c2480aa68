import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccountLanguage, useOwnAccount } from '../../session/own-account.ts'
import { useSessionWatch } from '../../session/use-session-watch.ts'
import { PortalShell } from '../shell/PortalShell.tsx'
import { PageLoading } from './PageLoading.tsx'

/**
 * The login-protection layer. Loading the own account is what finds out whether somebody is signed in: a lost
 * session redirects or asks, everything else shows the page, even where the account could not be loaded.
 */
export function ProtectedPage({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { account, isLoading } = useOwnAccount()
  useAccountLanguage(account)
  useSessionWatch()
  return <PortalShell account={account}>{isLoading ? <PageLoading /> : children}</PortalShell>
}
