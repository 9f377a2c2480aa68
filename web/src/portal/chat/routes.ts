import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, text } from '../list/search-params.ts'

const chat = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/chat',
  validateSearch: addressOf({ room: text }),
  component: lazyRouteComponent(() => import('./ChatPage.tsx'), 'ChatPage'),
})

export const chatRoutes = [chat] as const
