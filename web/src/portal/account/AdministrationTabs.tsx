import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useTranslation } from 'react-i18next'

const pages = [
  { name: 'users', href: '/users' },
  { name: 'machines', href: '/machines' },
  { name: 'groups', href: '/groups' },
] as const

/** People, machines and groups are three tabs of one page. */
export function AdministrationTabs({ current }: { readonly current: (typeof pages)[number]['name'] }) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('people.tabs')}
      tabs={pages.map(({ name, href }) => ({
        label: t(`shell.nav.${name}`),
        href,
        current: name === current,
      }))}
    />
  )
}
