import { accountGroups } from './account-groups.ts'
import { accounts } from './accounts.ts'
import { apiTokens } from './api-tokens.ts'
import { assetExcel } from './asset-excel.ts'
import { assetTypes } from './asset-types.ts'
import { assets } from './assets.ts'
import { auth } from './auth.ts'
import type { Call } from './call.ts'
import { changes } from './changes.ts'
import { chatRooms } from './chat-rooms.ts'
import { companies } from './companies.ts'
import { dashboardData } from './dashboard-data.ts'
import { dashboards } from './dashboards.ts'
import { dataSources } from './data-sources.ts'
import { frontendErrors } from './frontend-errors.ts'
import { metricData } from './metric-data.ts'
import { metrics } from './metrics.ts'
import { operations } from './operations.ts'
import { payments } from './payments.ts'
import { portalNotifications } from './portal-notifications.ts'
import { processTypeCtx } from './process-type-ctx.ts'
import { push } from './push.ts'
import { pushMessages } from './push-messages.ts'
import { resolvedWorkflows } from './resolved-workflows.ts'
import { resultBulk } from './result-bulk.ts'
import { resultDocuments } from './result-documents.ts'
import { search } from './search.ts'
import { workflowShares } from './sharing.ts'
import { singletonTexts } from './singleton-texts.ts'
import { taskCalendars } from './task-calendars.ts'
import { taskSources } from './task-sources.ts'
import { tasks } from './tasks.ts'
import { templateInstances } from './template-instances.ts'
import { templates } from './templates.ts'
import { triggerRuns } from './trigger-runs.ts'
import { upload } from './upload.ts'
import { viewData } from './view-data.ts'
import { views } from './views.ts'
import { webhookSecrets } from './webhook-secrets.ts'
import { workflowDocuments } from './workflow-documents.ts'
import { workflowDrafts } from './workflow-drafts.ts'
import { workflowPermissions } from './workflow-permissions.ts'
import { workflowResults } from './workflow-results.ts'
import { workflowTriggers } from './workflow-triggers.ts'
import { workflows } from './workflows.ts'

/** Every call of the product, by domain. The server must have a route for each; the client is made of it. */
export const calls = {
  auth,
  accounts,
  accountGroups,
  apiTokens,
  assetTypes,
  assets: { ...assets, ...assetExcel },
  views,
  viewData,
  dataSources,
  metrics,
  metricData,
  dashboards,
  dashboardData,
  processTypeCtx,
  workflows,
  workflowDrafts,
  webhookSecrets,
  workflowTriggers,
  workflowDocuments,
  resolvedWorkflows,
  workflowPermissions,
  workflowShares,
  workflowResults: { ...workflowResults, ...resultBulk, ...resultDocuments },
  triggerRuns,
  tasks,
  taskSources,
  taskCalendars,
  templates,
  templateInstances,
  chatRooms,
  portalNotifications,
  push,
  pushMessages,
  companies,
  payments,
  singletonTexts,
  operations,
  upload,
  frontendErrors,
  search,
  changes,
} satisfies Record<string, Record<string, Call>>

export type Calls = typeof calls
export type Domain = keyof Calls

/** All calls as a flat list, for the documentation and the tests that walk every one. */
export const allCalls: { domain: Domain; name: string; call: Call }[] = Object.entries(calls).flatMap(
  ([domain, group]) =>
    Object.entries(group).map(([name, call]) => ({ domain: domain as Domain, name, call: call as Call })),
)
