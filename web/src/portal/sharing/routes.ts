import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, oneOf, text } from '../list/search-params.ts'

const sharing = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/sharing',
  validateSearch: addressOf({
    tab: oneOf(['received']),
    /** The share that is looked at. */
    id: text,
    /** A workflow is being offered, that one where it is known already. */
    new: flag,
    workflow: text,
  }),
  component: lazyPage(() => import('./SharingPage.tsx'), 'SharingPage'),
})

const texts = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/sharing/texts',
  validateSearch: addressOf({ id: text }),
  component: lazyPage(() => import('./texts/TextsPage.tsx'), 'TextsPage'),
})

export const sharingRoutes = [sharing, texts] as const
