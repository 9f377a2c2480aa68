import { accessRoutes } from './access/routes.ts'
import { assetPageRoutes } from './asset-page/routes.ts'
import { assetRoutes } from './assets/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { protectedLayer, publicLayer, rootRoute } from './layers/layers.ts'
import { machineRoutes } from './machines/routes.ts'
import { metricRoutes } from './metrics/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { userRoutes } from './users/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { workflowRoutes } from './workflows/routes.ts'

/** Every page of the portal; an area adds its routes to one of the two layers. */
export const routeTree = rootRoute.addChildren([
  protectedLayer.addChildren([
    ...homeRoutes,
    ...workflowRoutes,
    ...taskRoutes,
    ...resultRoutes,
    ...assetRoutes,
    ...assetPageRoutes,
    ...viewRoutes,
    ...metricRoutes,
    ...dashboardRoutes,
    ...chatRoutes,
    ...pushRoutes,
    ...sharingRoutes,
    ...notificationRoutes,
    ...templateRoutes,
    ...userRoutes,
    ...machineRoutes,
    ...groupRoutes,
    ...settingsRoutes,
    ...deliveryRoutes,
    ...profileRoutes,
  ]),
  publicLayer.addChildren([...accessRoutes]),
])
