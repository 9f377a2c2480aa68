import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, oneOf } from '../list/search-params.ts'

const asset = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/detail',
  validateSearch: addressOf({ id, edit: flag, tab: oneOf(['history']) }),
  component: lazyPage(() => import('./AssetPage.tsx'), 'AssetPage'),
})

export const assetPageRoutes = [asset] as const
