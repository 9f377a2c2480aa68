import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, listKeys } from '../list/search-params.ts'

const groups = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/groups',
  validateSearch: addressOf({ ...listKeys(['name', 'userCount', 'lastChangeAt', 'createdAt']), new: flag }),
  component: lazyPage(() => import('./GroupsPage.tsx'), 'GroupsPage'),
})

const group = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/groups/detail',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./GroupPage.tsx'), 'GroupPage'),
})

export const groupRoutes = [groups, group] as const
