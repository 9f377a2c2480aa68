import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, listKeys, text } from '../list/search-params.ts'

const users = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/users',
  validateSearch: addressOf({
    ...listKeys(['firstName', 'lastName', 'email', 'employeeNumber', 'createdAt', 'lastLoginAt']),
    firstName: text,
    lastName: text,
    email: text,
    employeeNumber: text,
    deleted: flag,
    new: flag,
  }),
  component: lazyPage(() => import('./UsersPage.tsx'), 'UsersPage'),
})

const user = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/users/detail',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./UserPage.tsx'), 'UserPage'),
})

export const userRoutes = [users, user] as const
