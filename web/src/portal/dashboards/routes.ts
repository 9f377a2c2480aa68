import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, text } from '../list/search-params.ts'

const gallery = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/dashboards',
  validateSearch: addressOf({ search: text, favourites: flag, new: flag }),
  component: lazyRouteComponent(() => import('./gallery/DashboardsPage.tsx'), 'DashboardsPage'),
})

const detail = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/dashboards/detail',
  validateSearch: addressOf({
    id,
    /** Instead of the dashboard's own. */
    interval: text,
    edit: flag,
  }),
  component: lazyRouteComponent(() => import('./detail/DashboardPage.tsx'), 'DashboardPage'),
})

export const dashboardRoutes = [gallery, detail] as const
