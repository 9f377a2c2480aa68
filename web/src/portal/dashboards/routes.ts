import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, text } from '../list/search-params.ts'

/** A day of the calendar, `2026-11-20`. */
function day(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined
  const time = Date.parse(raw)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(raw) ? raw : undefined
}

const gallery = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/dashboards',
  validateSearch: addressOf({ search: text, favourites: flag, new: flag }),
  component: lazyPage(() => import('./gallery/DashboardsPage.tsx'), 'DashboardsPage'),
})

const detail = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/dashboards/detail',
  validateSearch: addressOf({
    id,
    /** Instead of the dashboard's own. */
    interval: text,
    /** Instead of an interval: the first and the last day. */
    from: day,
    until: day,
    edit: flag,
  }),
  component: lazyPage(() => import('./detail/DashboardPage.tsx'), 'DashboardPage'),
})

export const dashboardRoutes = [gallery, detail] as const
