import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, oneOf } from '../list/search-params.ts'

const asset = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/assets/detail',
  validateSearch: addressOf({ id, edit: flag, tab: oneOf(['history']) }),
  component: lazyRouteComponent(() => import('./AssetPage.tsx'), 'AssetPage'),
})

export const assetPageRoutes = [asset] as const
