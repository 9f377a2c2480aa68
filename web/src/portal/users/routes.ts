import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, ListSearch, SearchFlag, SearchText } from '../search-params.ts'

const users = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/users',
  validateSearch: ListSearch.extend({
    firstName: SearchText,
    lastName: SearchText,
    email: SearchText,
    employeeNumber: SearchText,
    deleted: SearchFlag,
    new: SearchFlag,
  }),
  component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
})

const user = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/users/detail',
  validateSearch: IdSearch,
  component: lazyRouteComponent(() => import('./UserPage.tsx'), 'UserPage'),
})

export const userRoutes = [users, user] as const
