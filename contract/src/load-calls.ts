import type { Calls, Domain } from './calls.ts'

/**
 * The calls of each domain, loaded when the first of them is made: the sign-in page does not need the schemas of
 * workflows.
 */
const loaders: { readonly [D in Domain]: () => Promise<Calls[D]> } = {
  auth: async () => (await import('./auth.ts')).auth,
  accounts: async () => (await import('./accounts.ts')).accounts,
  accountGroups: async () => (await import('./account-groups.ts')).accountGroups,
  apiTokens: async () => (await import('./api-tokens.ts')).apiTokens,
  assetTypes: async () => (await import('./asset-types.ts')).assetTypes,
  assets: async () => ({
    ...(await import('./assets.ts')).assets,
    ...(await import('./asset-excel.ts')).assetExcel,
  }),
  views: async () => (await import('./views.ts')).views,
  viewData: async () => (await import('./view-data.ts')).viewData,
  dataSources: async () => (await import('./data-sources.ts')).dataSources,
  metrics: async () => (await import('./metrics.ts')).metrics,
  metricData: async () => (await import('./metric-data.ts')).metricData,
  dashboards: async () => (await import('./dashboards.ts')).dashboards,
  dashboardData: async () => (await import('./dashboard-data.ts')).dashboardData,
  processTypeCtx: async () => (await import('./process-type-ctx.ts')).processTypeCtx,
  workflows: async () => (await import('./workflows.ts')).workflows,
  workflowDrafts: async () => (await import('./workflow-drafts.ts')).workflowDrafts,
  workflowDocuments: async () => (await import('./workflow-documents.ts')).workflowDocuments,
  webhookSecrets: async () => (await import('./webhook-secrets.ts')).webhookSecrets,
  workflowTriggers: async () => (await import('./workflow-triggers.ts')).workflowTriggers,
  resolvedWorkflows: async () => (await import('./resolved-workflows.ts')).resolvedWorkflows,
  workflowPermissions: async () => (await import('./workflow-permissions.ts')).workflowPermissions,
  workflowShares: async () => (await import('./sharing.ts')).workflowShares,
  workflowResults: async () => ({
    ...(await import('./workflow-results.ts')).workflowResults,
    ...(await import('./result-bulk.ts')).resultBulk,
    ...(await import('./result-documents.ts')).resultDocuments,
  }),
  triggerRuns: async () => (await import('./trigger-runs.ts')).triggerRuns,
  taskSources: async () => (await import('./task-sources.ts')).taskSources,
  taskCalendars: async () => (await import('./task-calendars.ts')).taskCalendars,
  tasks: async () => (await import('./tasks.ts')).tasks,
  templates: async () => (await import('./templates.ts')).templates,
  templateInstances: async () => (await import('./template-instances.ts')).templateInstances,
  chatRooms: async () => (await import('./chat-rooms.ts')).chatRooms,
  portalNotifications: async () => (await import('./portal-notifications.ts')).portalNotifications,
  pushMessages: async () => (await import('./push-messages.ts')).pushMessages,
  push: async () => (await import('./push.ts')).push,
  companies: async () => (await import('./companies.ts')).companies,
  payments: async () => (await import('./payments.ts')).payments,
  singletonTexts: async () => (await import('./singleton-texts.ts')).singletonTexts,
  operations: async () => (await import('./operations.ts')).operations,
  upload: async () => (await import('./upload.ts')).upload,
  frontendErrors: async () => (await import('./frontend-errors.ts')).frontendErrors,
  search: async () => (await import('./search.ts')).search,
  changes: async () => (await import('./changes.ts')).changes,
}

export const isDomain = (name: string): name is Domain => Object.hasOwn(loaders, name)

/** The calls of one domain. */
export async function loadCalls<D extends Domain>(domain: D): Promise<Calls[D]> {
  return await loaders[domain]()
}
