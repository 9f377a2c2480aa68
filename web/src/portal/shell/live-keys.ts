import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import type { QueryKey } from '@tanstack/react-query'
import { chatKey } from '../known/chat-key.ts'
import { notificationsKey } from '../known/notifications-key.ts'
import { pushKey } from '../known/push-key.ts'
import { resultsKey } from '../known/results-key.ts'
import { tasksKey } from '../known/tasks-key.ts'
import { assetTypesKey } from '../known/use-asset-types.ts'
import { dashboardsKey } from '../known/use-dashboards.ts'
import { workflowsKey } from '../known/use-workflows.ts'

/** What is computed from records. */
const figureKeys: readonly QueryKey[] = [
  ['dashboardWatermark'],
  ['dashboardFigure'],
  ['metrics', 'figures'],
  ['metricRows'],
  ['viewData'],
]

/** What is read again on news of each kind: all queries whose keys begin like these. */
export const liveKeys: Readonly<Record<UpdateKind, readonly QueryKey[]>> = {
  CHAT: [chatKey],
  NOTIFICATION: [notificationsKey],
  TASK: [tasksKey, ...figureKeys],
  WORKFLOW: [workflowsKey, ['workflowPermissions'], ['taskSources']],
  RESULT: [resultsKey, [...workflowsKey, 'all'], ['templates', 'first result'], ...figureKeys],
  ASSET: [['asset'], ['assets'], assetTypesKey, ['imports', 'of'], ...figureKeys],
  DASHBOARD: [dashboardsKey],
  TRIGGER_RUN: [[...resultsKey, 'runs'], [...resultsKey, 'deliveries'], ['triggerRuns']],
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
]
