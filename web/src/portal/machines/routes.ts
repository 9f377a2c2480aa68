import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedLayer } from '../layers/layers.ts'
import { IdSearch, ListSearch, SearchFlag, SearchText } from '../search-params.ts'

const machines = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/machines',
  validateSearch: ListSearch.extend({
    machineName: SearchText,
    machineManufacturer: SearchText,
    machineSerialNumber: SearchText,
    machineDescription: SearchText,
    deleted: SearchFlag,
    new: SearchFlag,
  }),
  component: lazyRouteComponent(() => import('./MachinesPage.tsx'), 'MachinesPage'),
})

const machine = createRoute({
  getParentRoute: () => protectedLayer,
  path: '/machines/detail',
  validateSearch: IdSearch,
  component: lazyRouteComponent(() => import('./MachinePage.tsx'), 'MachinePage'),
})

export const machineRoutes = [machines, machine] as const
