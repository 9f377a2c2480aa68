import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, text } from '../list/search-params.ts'

const push = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/push',
  validateSearch: addressOf({ message: text }),
  component: lazyPage(() => import('./PushPage.tsx'), 'PushPage'),
})

export const pushRoutes = [push] as const
