import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import type { PaletteGroup, PaletteItem } from '@feldwerk/ui/palette/palette-item.ts'
import {
  IconBooks,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppearance } from '../../appearance/use-appearance.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useChangeOwnLanguage } from '../../session/own-account.ts'
import { useSession } from '../../session/session-context.ts'
import { isFor, pages } from './navigation.ts'

interface OwnPages {
  readonly pages: PaletteGroup
  readonly actions: PaletteGroup
}

/** Where nothing else fits, these are there all the same. */
const ALWAYS = ['task', 'view']

/** Pages and actions of the portal itself whose words fit the query; all of them for an empty one. */
export function useOwnPages(query: string, account: OwnAccount | undefined): OwnPages {
  const { t } = useTranslation()
  const actions = useActions()
  const words = query.toLocaleLowerCase()
  const fits = ({ label, hint = '' }: PaletteItem) =>
    [label, hint].some((text) => text.toLocaleLowerCase().includes(words))
  const places = pages
    .filter((page) => isFor(page, account))
    .map(({ label, href, icon, within }) => ({
      id: href,
      label: t(`shell.nav.${label}`),
      href,
      icon,
      ...(within ? { hint: t(`shell.nav.${within}`) } : {}),
    }))
  const fitting = actions.filter(fits)
  return {
    pages: { label: t('shell.palette.pages'), items: places.filter(fits) },
    actions: {
      label: t('shell.palette.actions'),
      items: fitting.length > 0 ? fitting : actions.filter(({ id }) => ALWAYS.includes(id)),
      shown: 'all',
    },
  }
}

function useActions(): PaletteItem[] {
  const { t } = useTranslation()
  const { logoutUrl } = useSession()
  const { language } = useLanguage()
  const changeLanguage = useChangeOwnLanguage()
  const { scheme, changeScheme } = useAppearance()
  const schemes = [
    { id: 'light', icon: IconSun },
    { id: 'dark', icon: IconMoon },
    { id: 'auto', icon: IconDeviceDesktop },
  ] as const
  return [
    { id: 'task', label: t('shell.palette.addTask'), icon: IconPlus, href: '/tasks?new=true' },
    { id: 'view', label: t('shell.palette.addView'), icon: IconPlus, href: '/views/editor' },
    { id: 'metric', label: t('shell.palette.addMetric'), icon: IconPlus, href: '/metrics/editor' },
    { id: 'dashboard', label: t('shell.palette.addDashboard'), icon: IconPlus, href: '/dashboards?new=true' },
    { id: 'series', label: t('shell.palette.addSeries'), icon: IconPlus, href: '/tasks/sources/edit' },
    { id: 'invite', label: t('shell.palette.invite'), icon: IconUserPlus, href: '/users?new=true' },
    { id: 'machine', label: t('shell.palette.addMachine'), icon: IconPlus, href: '/machines?new=true' },
    { id: 'workflow', label: t('shell.palette.addWorkflow'), icon: IconPlus, href: '/workflows?new=true' },
    { id: 'assetType', label: t('shell.palette.addAssetType'), icon: IconPlus, href: '/assets/type/editor' },
    { id: 'group', label: t('shell.palette.addGroup'), icon: IconPlus, href: '/groups?new=true' },
    ...schemes
      .filter(({ id }) => id !== scheme)
      .map(({ id, icon }) => ({
        id,
        icon,
        label: t(`shell.palette.${id}`),
        onTake: () => changeScheme(id),
      })),
    ...LOCALES.filter((one) => one !== language).map((one) => ({
      id: `language-${one}`,
      icon: IconLanguage,
      label: t('shell.palette.language', { name: writtenIn(one).name }),
      onTake: () => void changeLanguage(one),
    })),
    { id: 'docs', label: t('shell.palette.docs'), icon: IconBooks, href: '/api/docs' },
    { id: 'out', label: t('shell.signOut'), icon: IconLogout, href: logoutUrl },
  ]
}
