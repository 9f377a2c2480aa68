import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'

const home = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/',
  component: lazyPage(() => import('./HomePage.tsx'), 'HomePage'),
})

export const homeRoutes = [home] as const
