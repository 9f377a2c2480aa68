import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, id, listKeys, oneOf } from '../list/search-params.ts'
import { LIST_PERIODS } from './periods.ts'
import { SHOWN_METRICS } from './shown-metrics.ts'

const list = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/metrics',
  validateSearch: addressOf({
    ...listKeys(['name']),
    show: oneOf(SHOWN_METRICS),
    period: oneOf(LIST_PERIODS),
  }),
  component: lazyPage(() => import('./MetricsPage.tsx'), 'MetricsPage'),
})

const editor = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/metrics/editor',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./editor/MetricPage.tsx'), 'MetricPage'),
})

export const metricRoutes = [list, editor] as const
