import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { DASHBOARD_INTERVALS } from '@feldwerk/contract/intervals.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { daysAsked, type ShownPeriod } from '../../period/shown-period.ts'

/**
 * The time that a dashboard is shown with, kept in the address; the dashboard's own unless another was chosen. The way
 * back leads through what was chosen before.
 */
export function useAskedPeriod(dashboard: Dashboard) {
  const navigate = useNavigate()
  const { interval: asked, ...days } = useSearch({ from: '/protected/dashboards/detail' })
  const interval = DASHBOARD_INTERVALS.find((one) => one === asked) ?? dashboard.interval
  const period: ShownPeriod = daysAsked(days) ?? interval
  const setPeriod = (next: ShownPeriod) =>
    void navigate({
      to: '/dashboards/detail',
      search: {
        id: dashboard.id,
        ...(typeof next === 'string' ? { interval: next === dashboard.interval ? undefined : next } : next),
      },
    })
  return { period, setPeriod }
}
