import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import type { NavBadge, NavChild, NavGroup, NavItem } from '@feldwerk/ui/shell/navigation.ts'
import {
  IconBell,
  IconBuilding,
  IconCalendar,
  IconChecklist,
  IconClipboardText,
  IconCube,
  IconGauge,
  IconHome,
  IconLayoutDashboard,
  IconMessage,
  IconRepeat,
  IconRobot,
  IconRoute,
  IconScale,
  IconSend,
  IconServer,
  IconSettings,
  IconShare,
  IconTable,
  IconTemplate,
  IconUser,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'

type Label =
  | 'start'
  | 'workflows'
  | 'tasks'
  | 'calendar'
  | 'series'
  | 'results'
  | 'assets'
  | 'views'
  | 'metrics'
  | 'dashboards'
  | 'chat'
  | 'push'
  | 'sharing'
  | 'templates'
  | 'users'
  | 'machines'
  | 'groups'
  | 'settings'
  | 'company'
  | 'deliveries'
  | 'legal'
  | 'publicTexts'
  | 'operations'
  | 'notifications'
  | 'profile'

/** A page that one can go to from anywhere. */
interface PageEntry {
  readonly label: Label
  readonly href: string
  readonly icon: TablerIcon
  /** The row of the sidebar that it stands behind, where that has another name. */
  readonly within?: Label
  /** Who alone may use it; everybody unless given. */
  readonly only?: readonly ('owner' | 'operator')[]
  /** Who goes there by another way. */
  readonly not?: readonly ('owner' | 'operator')[]
}

interface SidebarEntry extends PageEntry {
  /** Other pages at which this row is the current one. */
  readonly covers?: readonly string[]
}

interface SidebarGroup {
  readonly label?: 'fieldWork' | 'stock' | 'analysis' | 'exchange' | 'administration'
  readonly entries: readonly SidebarEntry[]
}

/** The sidebar from top to bottom. An area adds its row here when it has pages. */
const sidebar: readonly SidebarGroup[] = [
  { entries: [{ label: 'start', href: '/', icon: IconHome }] },
  {
    label: 'fieldWork',
    entries: [
      { label: 'tasks', href: '/tasks', icon: IconChecklist },
      { label: 'workflows', href: '/workflows', icon: IconRoute },
      { label: 'results', href: '/results', icon: IconClipboardText },
    ],
  },
  { label: 'stock', entries: [{ label: 'assets', href: '/assets', icon: IconCube }] },
  {
    label: 'analysis',
    entries: [
      { label: 'views', href: '/views', icon: IconTable },
      { label: 'metrics', href: '/metrics', icon: IconGauge },
      { label: 'dashboards', href: '/dashboards', icon: IconLayoutDashboard },
    ],
  },
  {
    label: 'exchange',
    entries: [
      { label: 'chat', href: '/chat', icon: IconMessage },
      { label: 'push', href: '/push', icon: IconSend },
      { label: 'sharing', href: '/sharing', icon: IconShare },
    ],
  },
  {
    label: 'administration',
    entries: [
      { label: 'templates', href: '/templates', icon: IconTemplate },
      { label: 'users', href: '/users', icon: IconUsers, covers: ['/machines', '/groups'] },
      {
        label: 'settings',
        href: '/settings/company',
        icon: IconSettings,
        covers: ['/settings'],
        only: ['owner', 'operator'],
      },
      {
        label: 'settings',
        href: '/settings/deliveries',
        icon: IconSettings,
        covers: ['/settings'],
        not: ['owner', 'operator'],
      },
    ],
  },
]

/** Pages the palette offers. */
export const pages: readonly PageEntry[] = [
  { label: 'start', href: '/', icon: IconHome },
  { label: 'workflows', href: '/workflows', icon: IconRoute },
  { label: 'tasks', href: '/tasks', icon: IconChecklist },
  { label: 'calendar', href: '/tasks/calendar', icon: IconCalendar, within: 'tasks' },
  { label: 'series', href: '/tasks/sources', icon: IconRepeat, within: 'tasks' },
  { label: 'results', href: '/results', icon: IconClipboardText },
  { label: 'assets', href: '/assets', icon: IconCube },
  { label: 'views', href: '/views', icon: IconTable },
  { label: 'metrics', href: '/metrics', icon: IconGauge },
  { label: 'dashboards', href: '/dashboards', icon: IconLayoutDashboard },
  { label: 'chat', href: '/chat', icon: IconMessage },
  { label: 'push', href: '/push', icon: IconSend },
  { label: 'sharing', href: '/sharing', icon: IconShare },
  { label: 'templates', href: '/templates', icon: IconTemplate },
  { label: 'users', href: '/users', icon: IconUsers },
  { label: 'machines', href: '/machines', icon: IconRobot },
  { label: 'groups', href: '/groups', icon: IconUsersGroup },
  { label: 'company', href: '/settings/company', icon: IconBuilding, within: 'settings', only: ['owner'] },
  { label: 'deliveries', href: '/settings/deliveries', icon: IconSend, within: 'settings' },
  { label: 'legal', href: '/settings/legal', icon: IconScale, within: 'settings', only: ['owner'] },
  {
    label: 'publicTexts',
    href: '/settings/public-texts',
    icon: IconScale,
    within: 'settings',
    only: ['operator'],
  },
  {
    label: 'operations',
    href: '/settings/operations',
    icon: IconServer,
    within: 'settings',
    only: ['operator'],
  },
  { label: 'notifications', href: '/notifications', icon: IconBell },
  { label: 'profile', href: '/profile', icon: IconUser },
]

/** Whether a page is for this person. */
export function isFor({ only, not = [] }: PageEntry, account: OwnAccount | undefined): boolean {
  if (not.some((role) => account?.[role] === true)) return false
  return !only || only.some((role) => account?.[role] === true)
}

interface SidebarOptions {
  readonly t: TFunction
  readonly account: OwnAccount | undefined
  /** Path of the page that is shown. */
  readonly path: string
  /** Rows below a row, by its address: the asset types. */
  readonly below?: Readonly<Record<string, readonly NavChild[]>>
  /** At the right end of a row, by its address. */
  readonly badges?: Readonly<Record<string, NavBadge | undefined>>
}

/** The sidebar's rows for one person on one page. */
export function sidebarGroups({ t, account, path, below = {}, badges = {} }: SidebarOptions): NavGroup[] {
  return sidebar.map(({ label, entries }) => {
    const items = entries
      .filter((entry) => isFor(entry, account))
      .map((entry) => ({ ...toItem(entry, t, path), children: below[entry.href], badge: badges[entry.href] }))
    return label ? { label: t(`shell.nav.${label}`), items } : { items }
  })
}

function toItem(entry: SidebarEntry, t: TFunction, path: string): NavItem {
  const roots = [entry.href, ...(entry.covers ?? [])]
  const current = roots.some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`)))
  return { label: t(`shell.nav.${entry.label}`), href: entry.href, icon: entry.icon, current }
}
