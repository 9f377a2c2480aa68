import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { DASHBOARD_INTERVALS } from '@feldwerk/contract/intervals.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ShownPeriod } from '../data/shown-interval.ts'

/** The time that a dashboard is shown with, kept in the address; the dashboard's own unless another was chosen. */
export function useAskedPeriod(dashboard: Dashboard) {
  const navigate = useNavigate()
  const { interval: asked, from, until } = useSearch({ from: '/protected/dashboards/detail' })
  const interval = DASHBOARD_INTERVALS.find((one) => one === asked) ?? dashboard.interval
  const period: ShownPeriod = from && until && from <= until ? { from, until } : interval
  const setPeriod = (next: ShownPeriod) =>
    void navigate({
      to: '/dashboards/detail',
      search: {
        id: dashboard.id,
        ...(typeof next === 'string' ? { interval: next === dashboard.interval ? undefined : next } : next),
      },
      replace: true,
    })
  return { period, setPeriod }
}
