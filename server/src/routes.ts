import type { Calls } from '@feldwerk/contract/calls.ts'
import './definition-kinds.ts'
import './people-followers.ts'
import { changeRoutes } from './boards/changes/routes.ts'
import { dashboardDataRoutes } from './boards/dashboard-data/routes.ts'
import { dashboardRoutes } from './boards/dashboards/routes.ts'
import { searchRoutes } from './boards/search/routes.ts'
import { resolvedWorkflowRoutes } from './fieldwork/resolved-workflows/routes.ts'
import { taskCalendarRoutes } from './fieldwork/task-calendars/routes.ts'
import { taskSourceRoutes } from './fieldwork/task-sources/routes.ts'
import { taskRoutes } from './fieldwork/tasks/routes.ts'
import { workflowDraftRoutes } from './fieldwork/workflow-drafts/routes.ts'
import { accountListRoutes } from './fieldwork/workflow-permissions/accounts-without.ts'
import { workflowPermissionRoutes } from './fieldwork/workflow-permissions/routes.ts'
import { resultBulkRoutes } from './fieldwork/workflow-results/bulk-routes.ts'
import { workflowResultRoutes } from './fieldwork/workflow-results/routes.ts'
import { assetCardRoutes } from './fieldwork/workflows/asset-cards.ts'
import { workflowRoutes } from './fieldwork/workflows/routes.ts'
import { metricDataRoutes } from './language/metric-data/routes.ts'
import { metricRoutes } from './language/metrics/routes.ts'
import { processTypeRoutes } from './language/process-types/routes.ts'
import { viewDataRoutes } from './language/view-data/routes.ts'
import { viewRoutes } from './language/views/routes.ts'
import { demoRoutes } from './life/demo/routes.ts'
import { operationsRoutes } from './life/operations/routes.ts'
import { workflowShareRoutes } from './life/sharing/routes.ts'
import { templateInstanceRoutes } from './life/templates/instances/routes.ts'
import { templateRoutes } from './life/templates/routes.ts'
import { chatRoutes } from './messages/chat/routes.ts'
import { portalNotificationRoutes } from './messages/notifications/routes.ts'
import { pushMessageRoutes } from './messages/push/message-routes.ts'
import { pushRoutes } from './messages/push/routes.ts'
import { workflowDocumentRoutes } from './outcomes/documents/preview-routes.ts'
import { resultDocumentRoutes } from './outcomes/documents/routes.ts'
import { workflowTriggerRoutes } from './outcomes/trigger-previews/routes.ts'
import { triggerRunRoutes } from './outcomes/triggers/routes.ts'
import { webhookSecretRoutes } from './outcomes/webhooks/routes.ts'
import { accountGroupRoutes } from './people/account-groups/routes.ts'
import { accountRoutes } from './people/accounts/routes.ts'
import { apiTokenRoutes } from './people/api-tokens/routes.ts'
import { authRoutes } from './people/auth/routes.ts'
import { companyRoutes } from './people/companies/routes.ts'
import { dataSourceRoutes } from './people/data-sources/routes.ts'
import { frontendErrorRoutes } from './people/frontend-errors/routes.ts'
import { paymentRoutes } from './people/payments/routes.ts'
import { singletonTextRoutes } from './people/singleton-texts/routes.ts'
import { uploadRoutes } from './people/upload/routes.ts'
import type { Routes } from './platform/http/route.ts'
import { assetExcelRoutes } from './records/assets/excel/routes.ts'
import { assetRoutes } from './records/assets/rows/routes.ts'
import { assetTypeRoutes } from './records/assets/types/routes.ts'

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
  webhookSecrets: webhookSecretRoutes,
  workflowTriggers: workflowTriggerRoutes,
  workflowDocuments: workflowDocumentRoutes,
  resolvedWorkflows: resolvedWorkflowRoutes,
  workflowPermissions: workflowPermissionRoutes,
  workflowShares: workflowShareRoutes,
  workflowResults: { ...workflowResultRoutes, ...resultBulkRoutes, ...resultDocumentRoutes },
  triggerRuns: triggerRunRoutes,
  templates: templateRoutes,
  templateInstances: templateInstanceRoutes,
  tasks: taskRoutes,
  taskSources: taskSourceRoutes,
  taskCalendars: taskCalendarRoutes,
  chatRooms: chatRoutes,
  portalNotifications: portalNotificationRoutes,
  push: pushRoutes,
  pushMessages: pushMessageRoutes,
  companies: { ...companyRoutes, ...demoRoutes },
  payments: paymentRoutes,
  singletonTexts: singletonTextRoutes,
  operations: operationsRoutes,
  upload: uploadRoutes,
  frontendErrors: frontendErrorRoutes,
  search: searchRoutes,
  changes: changeRoutes,
}
