import type { Calls } from '@feldwerk/contract/calls.ts'
import './definition-kinds.ts'
import { accountGroupRoutes } from './account-groups/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { apiTokenRoutes } from './api-tokens/routes.ts'
import { assetTypeRoutes } from './asset-types/routes.ts'
import { assetExcelRoutes } from './assets/excel/routes.ts'
import { assetRoutes } from './assets/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { dashboardDataRoutes } from './dashboard-data/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { dataSourceRoutes } from './data-sources/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { frontendErrorRoutes } from './frontend-errors/routes.ts'
import { metricDataRoutes } from './metric-data/routes.ts'
import { metricRoutes } from './metrics/routes.ts'
import type { Routes } from './platform/http/route.ts'
import { processTypeRoutes } from './process-types/routes.ts'
import { resolvedWorkflowRoutes } from './resolved-workflows/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { singletonTextRoutes } from './singleton-texts/routes.ts'
import { taskSourceRoutes } from './task-sources/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { templateInstanceRoutes } from './template-instances/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { viewDataRoutes } from './view-data/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { workflowDraftRoutes } from './workflow-drafts/routes.ts'
import { accountListRoutes } from './workflow-permissions/accounts-without.ts'
import { workflowPermissionRoutes } from './workflow-permissions/routes.ts'
import { workflowResultRoutes } from './workflow-results/routes.ts'
import { assetCardRoutes } from './workflows/asset-cards.ts'
import { workflowRoutes } from './workflows/routes.ts'

/** The server's side of every call; a call without an entry does not compile. */
export const routes: { readonly [D in keyof Calls]: Routes<D> } = {
  auth: authRoutes,
  accounts: { ...accountRoutes, ...accountListRoutes },
  accountGroups: accountGroupRoutes,
  apiTokens: apiTokenRoutes,
  assetTypes: assetTypeRoutes,
  assets: { ...assetRoutes, ...assetExcelRoutes, ...assetCardRoutes },
  views: viewRoutes,
  viewData: viewDataRoutes,
  dataSources: dataSourceRoutes,
  metrics: metricRoutes,
  metricData: metricDataRoutes,
  dashboards: dashboardRoutes,
  dashboardData: dashboardDataRoutes,
  processTypeCtx: processTypeRoutes,
  workflows: workflowRoutes,
  workflowDrafts: workflowDraftRoutes,
  resolvedWorkflows: resolvedWorkflowRoutes,
  workflowPermissions: workflowPermissionRoutes,
  workflowResults: workflowResultRoutes,
  templates: templateRoutes,
  templateInstances: templateInstanceRoutes,
  tasks: taskRoutes,
  taskSources: taskSourceRoutes,
  companies: { ...companyRoutes, ...demoRoutes },
  singletonTexts: singletonTextRoutes,
  upload: uploadRoutes,
  frontendErrors: frontendErrorRoutes,
  search: searchRoutes,
}
