import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, oneOf } from '../list/search-params.ts'
import { NOTIFICATION_TABS } from './tabs.ts'

const notifications = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/notifications',
  validateSearch: addressOf({ tab: oneOf(NOTIFICATION_TABS) }),
  component: lazyRouteComponent(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
})

export const notificationRoutes = [notifications] as const
