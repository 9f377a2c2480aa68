import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import type { QueryKey } from '@tanstack/react-query'
import { chatKey } from '../known/chat-key.ts'
import { notificationsKey } from '../known/notifications-key.ts'
import { pushKey } from '../known/push-key.ts'
import { resultsKey } from '../known/results-key.ts'
import { tasksKey } from '../known/tasks-key.ts'
import { assetTypesKey } from '../known/use-asset-types.ts'
import { dashboardsKey } from '../known/use-dashboards.ts'
import { sharesKey } from '../known/use-workflow-shares.ts'
import { workflowsKey } from '../known/use-workflows.ts'

/** What is computed from records. */
const figureKeys: readonly QueryKey[] = [
  ['dashboardWatermark'],
  ['dashboardFigure'],
  ['metrics', 'figures'],
  ['metricRows'],
  ['viewData'],
]

const viewsKey: QueryKey = ['views']
const metricsKeys: readonly QueryKey[] = [
  ['metrics', 'all'],
  ['metrics', 'dependants'],
  ['metrics', 'follow'],
]
const accountsKey: QueryKey = ['accounts']
const groupsKey: QueryKey = ['accountGroups']

/** Where people stand with name and picture, beside their own pages. */
const namingKeys: readonly QueryKey[] = [
  groupsKey,
  ['account'],
  ['recipient'],
  ['recipients'],
  chatKey,
  pushKey,
  tasksKey,
  resultsKey,
  ['asset'],
  ['assets'],
  assetTypesKey,
  workflowsKey,
  viewsKey,
  ...metricsKeys,
  dashboardsKey,
  ['templates'],
  ...figureKeys,
]

/** What is read again on news of each kind: all queries whose keys begin like these. */
export const liveKeys: Readonly<Record<UpdateKind, readonly QueryKey[]>> = {
  CHAT: [chatKey],
  NOTIFICATION: [notificationsKey],
  TASK: [tasksKey, ['taskSources'], ...figureKeys],
  WORKFLOW: [
    workflowsKey,
    ['workflowPermissions'],
    ['taskSources'],
    ['webhookSecrets'],
    assetTypesKey,
    viewsKey,
    [...resultsKey, 'countsByWorkflow'],
    [...tasksKey, 'countsByWorkflow'],
  ],
  RESULT: [
    resultsKey,
    [...workflowsKey, 'all'],
    [...workflowsKey, 'byId'],
    [...workflowsKey, 'versions'],
    ['templates', 'first result'],
    ['dataSources', 'misfits'],
    ...figureKeys,
  ],
  ASSET: [
    ['asset'],
    ['assets'],
    assetTypesKey,
    ['imports', 'of'],
    ['dataSources', 'misfits'],
    [...workflowsKey, 'dependants'],
    [...resultsKey, 'countsByAssetType'],
    [...tasksKey, 'countsByAssetType'],
    ...figureKeys,
  ],
  DASHBOARD: [dashboardsKey, viewsKey, ...metricsKeys],
  TRIGGER_RUN: [
    [...resultsKey, 'byId'],
    [...resultsKey, 'runs'],
    [...resultsKey, 'deliveries'],
    ['triggerRuns'],
    ...figureKeys,
  ],
  VIEW: [
    viewsKey,
    ['viewColumns'],
    ['viewData'],
    ['dataSources'],
    assetTypesKey,
    [...workflowsKey, 'dependants'],
  ],
  METRIC: [...metricsKeys, ['metrics', 'figures'], viewsKey, ['dataSources'], assetTypesKey],
  TEMPLATE: [['templates']],
  ACCOUNT: [
    accountsKey,
    ['apiTokens'],
    ['taskCalendars'],
    ['sessions'],
    ['companies', 'usedAppLicenses'],
    ...namingKeys,
  ],
  ACCOUNT_GROUP: [groupsKey, ['workflowPermissions'], chatKey],
  COMPANY: [['companies'], accountsKey, workflowsKey, ['templates'], ['payments'], ...figureKeys],
  PAYMENT: [['payments']],
  SHARE: [sharesKey, workflowsKey],
  SESSION: [['sessions']],
  PUSH: [pushKey],
}

/** What costs more to read than a list, and is read again less often: figures, and how many of thousands read something. */
export const slowKeys: readonly QueryKey[] = [...figureKeys, pushKey]

/** What somebody is working on stays as it was read: forms, and what an editor tries out. */
export const steadyKeys: readonly QueryKey[] = [
  [...resultsKey, 'correctable'],
  ['viewData', 'preview'],
  ['viewData', 'preset'],
  ['taskSources', 'preview'],
  ['payments', 'preview'],
]
