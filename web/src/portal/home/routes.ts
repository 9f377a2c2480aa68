import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'

const home = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/',
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
})

export const homeRoutes = [home] as const
