import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../../session/own-account.ts'
import { useOwnCompany } from '../../../session/own-company.ts'

const pages = [
  { name: 'company', href: '/settings/company' },
  { name: 'billing', href: '/settings/billing' },
  { name: 'deliveries', href: '/settings/deliveries' },
  { name: 'legal', href: '/settings/legal' },
  { name: 'publicTexts', href: '/settings/public-texts' },
  { name: 'operations', href: '/settings/operations' },
] as const

type SettingsPage = (typeof pages)[number]['name']

/** The pages of the settings, as far as somebody has them. */
export function SettingsTabs({ current }: { readonly current: SettingsPage }) {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  const company = useOwnCompany()
  const seen: Partial<Record<SettingsPage, boolean | undefined>> = {
    billing: account?.owner && company?.billed,
    publicTexts: account?.operator,
    operations: account?.operator,
  }
  const mine = pages.filter(({ name }) => !(name in seen) || seen[name])
  return (
    <Tabs
      label={t('settings.tabs')}
      tabs={mine.map(({ name, href }) => ({
        label: t(`shell.nav.${name}`),
        href,
        current: name === current,
      }))}
    />
  )
}
