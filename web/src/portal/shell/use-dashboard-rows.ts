import type { NavChild } from '@feldwerk/ui/shell/navigation.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useSearch } from '@tanstack/react-router'
import { useDashboards } from '../known/use-dashboards.ts'
import { titleOf } from '../names/titles.ts'

/** Rows under "Dashboards" in the sidebar; with more, the page itself is the better list. */
const MOST = 8

/** One's favourites and the dashboard that is shown, under their row of the sidebar, on the pages about dashboards. */
export function useDashboardRows(path: string): NavChild[] {
  const isHere = path === '/dashboards' || path.startsWith('/dashboards/')
  const { data = [] } = useDashboards(isHere)
  const language = useLanguage()
  const id = useSearch({ strict: false }).id ?? ''
  if (!isHere) return []
  const shown = data.filter((one) => one.favourite || one.id === id).slice(0, MOST)
  return shown.map((one) => ({
    label: titleOf(one, language),
    href: `/dashboards/detail?id=${one.id}`,
    current: one.id === id,
  }))
}
