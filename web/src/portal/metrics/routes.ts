import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, ListSearch } from '../search-params.ts'

const list = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/metrics',
  validateSearch: ListSearch,
  component: lazyRouteComponent(() => import('./MetricsPage.tsx'), 'MetricsPage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/metrics/editor',
  validateSearch: IdSearch,
  component: lazyRouteComponent(() => import('./editor/MetricPage.tsx'), 'MetricPage'),
})

export const metricRoutes = [list, editor] as const
