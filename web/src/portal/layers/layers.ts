import { createRootRoute, createRoute } from '@tanstack/react-router'
import { alsoSpeak } from '../../i18n/i18n.ts'
import { lazyPage } from '../../loading/lazy-page.ts'
import { PublicLayer } from './PublicLayer.tsx'
import { Root } from './Root.tsx'

/** What every page stands in. */
export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: lazyPage(() => import('./NotFound.tsx'), 'NotFound'),
})

/** Parent of every page for which one has to be signed in. */
export const protectedLayer = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  pendingComponent: () => null,
  // The start page has its words already; every other page waits for those of the areas.
  beforeLoad: async ({ location }) => {
    if (location.pathname !== '/') await alsoSpeak('areas')
  },
  component: lazyPage(() => import('./ProtectedPage.tsx'), 'ProtectedPage'),
})

/** Parent of every page that anybody may see. */
export const publicLayer = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayer,
})
