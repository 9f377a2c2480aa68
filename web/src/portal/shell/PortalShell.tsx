import type { Account } from '@feldwerk/contract/accounts.ts'
import { Shell } from '@feldwerk/ui/shell/Shell.tsx'
import { useSidebar } from '@feldwerk/ui/shell/sidebar-state.ts'
import { TopBar, type WayBack } from '@feldwerk/ui/shell/TopBar.tsx'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { BackContext } from './back.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { sidebarGroups } from './navigation.ts'
import { OwnMenu } from './OwnMenu.tsx'

interface PortalShellProps {
  readonly account: Account | undefined
  readonly children: ReactNode
}

/** The frame of every protected page: sidebar, top bar and the search over everything. */
export function PortalShell({ account, children }: PortalShellProps) {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  const sidebar = useSidebar()
  const licences = useLicences(account !== undefined)
  const [back, setBack] = useState<readonly WayBack[]>([])
  return (
    <Shell
      sidebar={sidebar}
      company={account?.company.name ?? ''}
      groups={sidebarGroups({ t, account, path })}
      licences={licences}
      topBar={
        <TopBar
          back={back}
          help={<HelpLink />}
          bell={<LanguageMenu />}
          avatar={<OwnMenu account={account} />}
          {...(sidebar.mode === 'drawer' ? { onMenu: () => sidebar.setDrawerOpened(true) } : {})}
        />
      }
    >
      <BackContext value={setBack}>{children}</BackContext>
    </Shell>
  )
}

/** Key of the licence count among the queries; invalidate it after switching app access. */
export const licencesKey = ['companies', 'usedAppLicenses'] as const

function useLicences(enabled: boolean) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: licencesKey,
    queryFn: ({ signal }) => client.companies.usedAppLicenses({}, { signal }),
    enabled,
  })
  return data && { used: data.usedAppLicenses, total: data.totalAppLicenses }
}

function HelpLink() {
  const { t } = useTranslation()
  return (
    <Tooltip label={t('shell.help')}>
      <ActionIcon component="a" href="/api/docs" target="_blank" aria-label={t('shell.help')}>
        <IconHelp size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
