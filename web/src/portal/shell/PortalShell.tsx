import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import { useFormat, useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { usePaletteKey } from '@feldwerk/ui/palette/use-palette-key.ts'
import type { NavBadge } from '@feldwerk/ui/shell/navigation.ts'
import { Shell } from '@feldwerk/ui/shell/Shell.tsx'
import { useSidebar } from '@feldwerk/ui/shell/sidebar-state.ts'
import { TopBar, type WayBack } from '@feldwerk/ui/shell/TopBar.tsx'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLightPrint } from '../../appearance/use-light-print.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useLicenceCount } from '../../session/licences.ts'
import { useHeld } from '../known/use-held.ts'
import { useLateCount } from '../known/use-late-count.ts'
import { useWaitingShares } from '../known/use-workflow-shares.ts'
import { BackContext } from '../list/back.ts'
import { BellButton } from './BellButton.tsx'
import { HeldStrip } from './HeldStrip.tsx'
import { HelpButton, LanguageButton, OwnButton } from './menus.tsx'
import { NetworkStrip } from './NetworkStrip.tsx'
import { sidebarGroups } from './navigation.ts'
import { useAssetTypeRows } from './use-asset-type-rows.ts'
import { useDashboardRows } from './use-dashboard-rows.ts'
import { useNetwork } from './use-network.ts'
import { useUnreadTitle } from './use-title.ts'
import { useUnreadChats } from './use-unread-chats.ts'

const SearchPalette = lazyPart(async () => (await import('./SearchPalette.tsx')).SearchPalette)
const LiveUpdates = lazyPart(
  async () => (await import('./LiveUpdates.tsx')).LiveUpdates,
  () => null,
)

interface PortalShellProps {
  readonly account: OwnAccount | undefined
  readonly children: ReactNode
}

/** The frame of every protected page: sidebar, top bar and the search over everything. */
export function PortalShell({ account, children }: PortalShellProps) {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  const isEditing = useLocation({ select: ({ search }) => 'edit' in search })
  const sidebar = useSidebar({ startCollapsed: isEditing || path.endsWith('/editor') })
  const licences = useLicences(account !== undefined)
  const { network, since } = useNetwork()
  const held = useHeld(account?.owner === true)
  const late = useLateBadge(account !== undefined)
  const assetTypes = useAssetTypeRows(path)
  const dashboards = useDashboardRows(path)
  const unread = useUnreadChats()
  const chats = useCountBadge(unread)
  const shares = useWaitingBadge(account?.owner === true)
  useUnreadTitle(unread, path)
  const isIdle = useIdle()
  const [back, setBack] = useState<readonly WayBack[]>([])
  const [searching, setSearching] = useState<boolean>()
  useIdleLoad(SearchPalette.load)
  useLightPrint()
  usePaletteKey(() => setSearching((open) => !open))
  return (
    <Shell
      sidebar={sidebar}
      company={account?.company.name ?? ''}
      logo={account?.company.logo}
      groups={sidebarGroups({
        t,
        account,
        path,
        below: { '/assets': assetTypes, '/dashboards': dashboards },
        badges: { '/tasks': late, '/chat': chats, '/sharing': shares },
      })}
      licences={licences}
      strip={
        network !== 'ONLINE' ? (
          <NetworkStrip state={network} since={since} />
        ) : (
          held?.isHeldBack && <HeldStrip {...held} />
        )
      }
      topBar={
        <TopBar
          back={back}
          onSearch={() => setSearching(true)}
          help={<HelpButton onSearch={() => setSearching(true)} />}
          bell={
            <>
              <LanguageButton />
              <BellButton isSmall={sidebar.mode === 'drawer'} />
            </>
          }
          avatar={<OwnButton account={account} />}
          {...(sidebar.mode === 'drawer' ? { onMenu: () => sidebar.setDrawerOpened(true) } : {})}
        />
      }
    >
      <BackContext value={setBack}>{children}</BackContext>
      <Suspense>{isIdle && account && <LiveUpdates account={account} />}</Suspense>
      <Suspense>
        {searching !== undefined && (
          <SearchPalette opened={searching} onClose={() => setSearching(false)} account={account} />
        )}
      </Suspense>
    </Shell>
  )
}

/** Whether the page has had time to stand: what need not be there at first begins then. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

/** Fetches a part of the page once there is nothing else to do, so that it is there when it is asked for. */
function useIdleLoad(load: () => void): void {
  useEffect(() => {
    const timer = setTimeout(load, 2000)
    return () => clearTimeout(timer)
  }, [load])
}

function useLicences(enabled: boolean) {
  const count = useLicenceCount(enabled)
  return count && { used: count.usedAppLicenses, total: count.totalAppLicenses }
}

/** How many tasks are late, at the row of the tasks; nothing where none is or nobody knows. */
function useLateBadge(enabled: boolean): NavBadge | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useLateCount(enabled)
  return count ? { text: t('shell.late', { number: format.number(count) }), tone: 'late' } : undefined
}

/** About how many shares an owner has to decide; nothing for anybody else. */
function useWaitingBadge(isOwner: boolean): NavBadge | undefined {
  const { t } = useTranslation()
  const count = useWaitingShares()
  return isOwner && count > 0 ? { text: t('shell.waiting', { count }) } : undefined
}

/** A number at a row of the sidebar; nothing where there is nothing. */
function useCountBadge(count: number): NavBadge | undefined {
  const number = useNumbers()
  return count > 0 ? { text: number(count) } : undefined
}
