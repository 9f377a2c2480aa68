import { createRouter } from '@tanstack/react-router'
import { Frame } from './layers/Frame.tsx'
import { PageError } from './layers/PageError.tsx'
import { PageLoading } from './layers/PageLoading.tsx'
import { parseSearch, stringifySearch } from './list/search-params.ts'
import { routeTree } from './route-tree.ts'

/** The router of the portal: every page behind its own error boundary, query strings as plain texts. */
export function createPortalRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    InnerWrap: Frame,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
