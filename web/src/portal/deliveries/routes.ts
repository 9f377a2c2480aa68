import { TRIGGER_RUN_KINDS, TRIGGER_RUN_STATES } from '@feldwerk/contract/trigger-run-kinds.ts'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, id, listKeys, oneOf, text } from '../list/search-params.ts'
import { PERIODS } from './periods.ts'

const keys = {
  ...listKeys(['evaluatedAt']),
  state: oneOf(TRIGGER_RUN_STATES),
  kind: oneOf(TRIGGER_RUN_KINDS),
  workflowId: text,
  triggerId: text,
  host: text,
  period: oneOf(PERIODS),
}

const deliveries = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings/deliveries',
  validateSearch: addressOf({ ...keys, id: text }),
  component: lazyPage(() => import('./DeliveriesPage.tsx'), 'DeliveriesPage'),
})

const delivery = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/settings/deliveries/detail',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./DeliveryPage.tsx'), 'DeliveryPage'),
})

export const deliveryRoutes = [deliveries, delivery] as const
