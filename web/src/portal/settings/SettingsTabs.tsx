import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'

const pages = [
  { name: 'company', href: '/settings/company' },
  { name: 'deliveries', href: '/settings/deliveries' },
  { name: 'legal', href: '/settings/legal' },
  { name: 'publicTexts', href: '/settings/public-texts' },
] as const

/** The pages of the settings. */
export function SettingsTabs({ current }: { readonly current: (typeof pages)[number]['name'] }) {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  const mine = pages.filter(({ name }) => name !== 'publicTexts' || account?.operator)
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
