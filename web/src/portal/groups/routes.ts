import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, ListSearch, SearchFlag } from '../search-params.ts'

const groups = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/groups',
  validateSearch: ListSearch.extend({ new: SearchFlag }),
  component: lazyRouteComponent(() => import('./GroupsPage.tsx'), 'GroupsPage'),
})

const group = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/groups/detail',
  validateSearch: IdSearch,
  component: lazyRouteComponent(() => import('./GroupPage.tsx'), 'GroupPage'),
})

export const groupRoutes = [groups, group] as const
