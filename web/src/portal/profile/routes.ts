import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'

const profile = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/profile',
  component: lazyPage(() => import('./ProfilePage.tsx'), 'ProfilePage'),
})

export const profileRoutes = [profile] as const
