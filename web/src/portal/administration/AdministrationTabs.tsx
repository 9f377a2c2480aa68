import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useTranslation } from 'react-i18next'
import { useTotals } from '../account/use-totals.ts'

const pages = [
  { name: 'users', href: '/users' },
  { name: 'machines', href: '/machines' },
  { name: 'groups', href: '/groups' },
] as const

/** People, machines and groups are three tabs of one page, each with how many there are. */
export function AdministrationTabs({ current }: { readonly current: (typeof pages)[number]['name'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const totals = useTotals()
  return (
    <Tabs
      label={t('people.tabs')}
      tabs={pages.map(({ name, href }) => {
        const total = totals[name]
        return {
          label: t(`shell.nav.${name}`),
          href,
          current: name === current,
          ...(total === undefined ? {} : { count: format.number(total) }),
        }
      })}
    />
  )
}
