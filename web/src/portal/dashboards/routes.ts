import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, day, flag, id, text } from '../list/search-params.ts'

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
