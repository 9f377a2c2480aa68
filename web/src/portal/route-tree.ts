import { accessRoutes } from './access/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { protectedLayer, publicLayer, rootRoute } from './layers/layers.ts'

/** Every page of the portal; an area adds its routes to one of the two layers. */
export const routeTree = rootRoute.addChildren([
  protectedLayer.addChildren([...homeRoutes]),
  publicLayer.addChildren([...accessRoutes]),
])
