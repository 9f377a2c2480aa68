import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useTranslation } from 'react-i18next'

const pages = [
  { name: 'company', href: '/settings/company' },
  { name: 'legal', href: '/settings/legal' },
] as const

/** The pages of the settings. */
export function SettingsTabs({ current }: { readonly current: (typeof pages)[number]['name'] }) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('settings.tabs')}
      tabs={pages.map(({ name, href }) => ({
        label: t(`shell.nav.${name}`),
        href,
        current: name === current,
      }))}
    />
  )
}
