import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { protectedLayer } from '../layers/layers.ts'
import { addressOf, flag, id, listKeys, text } from '../list/search-params.ts'

const machines = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/machines',
  validateSearch: addressOf({
    ...listKeys(['machineName', 'machineManufacturer', 'machineSerialNumber', 'createdAt', 'lastLoginAt']),
    machineName: text,
    machineManufacturer: text,
    machineSerialNumber: text,
    machineDescription: text,
    deleted: flag,
    new: flag,
  }),
  component: lazyPage(() => import('./MachinesPage.tsx'), 'MachinesPage'),
})

const machine = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/machines/detail',
  validateSearch: addressOf({ id }),
  component: lazyPage(() => import('./MachinePage.tsx'), 'MachinePage'),
})

export const machineRoutes = [machines, machine] as const
