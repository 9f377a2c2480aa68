import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, id, listKeys } from '../list/search-params.ts'

const list = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/metrics',
  validateSearch: addressOf(listKeys(['name', 'lastChangeAt', 'createdAt'])),
  component: lazyRouteComponent(() => import('./MetricsPage.tsx'), 'MetricsPage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/metrics/editor',
  validateSearch: addressOf({ id }),
  component: lazyRouteComponent(() => import('./editor/MetricPage.tsx'), 'MetricPage'),
})

export const metricRoutes = [list, editor] as const
