import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'

const profile = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/profile',
  component: lazyRouteComponent(() => import('./ProfilePage.tsx'), 'ProfilePage'),
})

export const profileRoutes = [profile] as const
