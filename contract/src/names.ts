import * as accountGroups from './account-groups.ts'
import * as accounts from './accounts.ts'
import * as apiTokens from './api-tokens.ts'
import * as assetCards from './asset-cards.ts'
import * as assetExcel from './asset-excel.ts'
import * as assetProblems from './asset-problems.ts'
import * as assetTypes from './asset-types.ts'
import * as assets from './assets.ts'
import * as auth from './auth.ts'
import * as changes from './changes.ts'
import * as chatRooms from './chat-rooms.ts'
import * as columnFilters from './column-filters.ts'
import * as companies from './companies.ts'
import * as dashboardData from './dashboard-data.ts'
import * as dashboards from './dashboards.ts'
import * as dataSources from './data-sources.ts'
import * as errors from './errors.ts'
import * as excelValidation from './excel-validation.ts'
import * as frontendErrors from './frontend-errors.ts'
import * as ids from './ids.ts'
import * as metricData from './metric-data.ts'
import * as metrics from './metrics.ts'
import * as operations from './operations.ts'
import * as paging from './paging.ts'
import * as payments from './payments.ts'
import * as portalNotifications from './portal-notifications.ts'
import * as processTypeCtx from './process-type-ctx.ts'
import * as push from './push.ts'
import * as pushMessages from './push-messages.ts'
import * as queries from './queries.ts'
import * as references from './references.ts'
import * as resolvedWorkflows from './resolved-workflows.ts'
import * as resultBulk from './result-bulk.ts'
import * as resultPositions from './result-positions.ts'
import * as rowFormats from './row-formats.ts'
import * as runReasons from './run-reasons.ts'
import * as search from './search.ts'
import { partsOfWorkflows } from './shapes.ts'
import * as sharing from './sharing.ts'
import * as singletonTexts from './singleton-texts.ts'
import * as taskCalendars from './task-calendars.ts'
import * as taskSources from './task-sources.ts'
import * as tasks from './tasks.ts'
import * as templateBundle from './template-bundle.ts'
import * as templateInstances from './template-instances.ts'
import * as templates from './templates.ts'
import * as text from './text.ts'
import * as triggerRuns from './trigger-runs.ts'
import * as upload from './upload.ts'
import * as viewData from './view-data.ts'
import * as views from './views.ts'
import * as webhookSecrets from './webhook-secrets.ts'
import * as workflowDocuments from './workflow-documents.ts'
import * as workflowDrafts from './workflow-drafts.ts'
import * as workflowPermissions from './workflow-permissions.ts'
import * as workflowResults from './workflow-results.ts'
import * as workflowTriggers from './workflow-triggers.ts'
import * as workflows from './workflows.ts'
import { z } from './zod.ts'

const modules = [
  ids,
  text,
  paging,
  operations,
  errors,
  excelValidation,
  accounts,
  accountGroups,
  apiTokens,
  assetCards,
  assetExcel,
  assetProblems,
  assetTypes,
  assets,
  auth,
  changes,
  chatRooms,
  portalNotifications,
  push,
  pushMessages,
  columnFilters,
  companies,
  payments,
  frontendErrors,
  references,
  search,
  singletonTexts,
  upload,
  queries,
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
  sharing,
  workflowResults,
  resultBulk,
  resultPositions,
  rowFormats,
  runReasons,
  triggerRuns,
  tasks,
  taskSources,
  taskCalendars,
  templateBundle,
  templates,
  templateInstances,
]

/**
 * Every object and every choice that the contract exports, under its exported name, which is also its name in the API
 * description. Importing this registers the names with zod; clients have no need of it.
 */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map([
  ...modules
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => isNamed(entry[1])),
  ...Object.entries(partsOfWorkflows),
])

for (const [id, schema] of namedSchemas) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}

function isNamed(value: unknown): boolean {
  return value instanceof z.ZodObject || value instanceof z.ZodEnum || value instanceof z.ZodUnion
}
