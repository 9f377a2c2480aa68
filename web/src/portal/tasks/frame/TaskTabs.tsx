import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useTranslation } from 'react-i18next'

const pages = [
  { name: 'list', href: '/tasks' },
  { name: 'calendar', href: '/tasks/calendar' },
  { name: 'sources', href: '/tasks/sources' },
] as const

/** List, calendar and series are three tabs of one page. */
export function TaskTabs({ current }: { readonly current: (typeof pages)[number]['name'] }) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('tasks.tabs.label')}
      tabs={pages.map(({ name, href }) => ({
        label: t(`tasks.tabs.${name}`),
        href,
        current: name === current,
      }))}
    />
  )
}
