import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, day, id, listKeys, oneOf } from '../list/search-params.ts'
import { LIST_PERIODS } from './figures/periods.ts'
import { SHOWN_METRICS } from './shown-metrics.ts'

const list = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/metrics',
  validateSearch: addressOf({
    ...listKeys(['name']),
    show: oneOf(SHOWN_METRICS),
    period: oneOf(LIST_PERIODS),
    /** Instead of a period: the first and the last day. */
    from: day,
    until: day,
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
