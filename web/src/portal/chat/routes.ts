import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, text } from '../list/search-params.ts'

const chat = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/chat',
  validateSearch: addressOf({ room: text }),
  component: lazyPage(() => import('./ChatPage.tsx'), 'ChatPage'),
})

export const chatRoutes = [chat] as const
