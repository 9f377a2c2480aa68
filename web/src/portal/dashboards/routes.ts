import { z } from '@feldwerk/contract/zod.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, SearchFlag, SearchText } from '../search-params.ts'

const gallery = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/dashboards',
  validateSearch: z.object({ search: SearchText, favourites: SearchFlag, new: SearchFlag }),
  component: lazyRouteComponent(() => import('./gallery/DashboardsPage.tsx'), 'DashboardsPage'),
})

const detail = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/dashboards/detail',
  validateSearch: IdSearch.extend({
    /** Instead of the dashboard's own. */
    interval: SearchText,
    edit: SearchFlag,
  }),
  component: lazyRouteComponent(() => import('./detail/DashboardPage.tsx'), 'DashboardPage'),
})

export const dashboardRoutes = [gallery, detail] as const
