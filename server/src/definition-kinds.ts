import { brokenDashboards } from './dashboards/dependants.ts'
import { brokenMetrics } from './metrics/dependants.ts'
import { renameInMetrics } from './metrics/rename.ts'
import { registerKinds } from './platform/references/kinds.ts'
import { withdrawTasksOf } from './tasks/move.ts'
import { brokenViews } from './views/dependants.ts'
import { renameInViews } from './views/rename.ts'
import { brokenWorkflows } from './workflows/dependants.ts'
import { renameInWorkflows } from './workflows/rename-uses.ts'
import { readWorkflowWords } from './workflows/words.ts'

/** Tells the domains below what each kind of definition does when something that it uses changes. */
registerKinds({
  ASSET_TYPE: {},
  VIEW: { findBroken: brokenViews, followRename: renameInViews },
  METRIC: { findBroken: brokenMetrics, followRename: renameInMetrics },
  WORKFLOW: {
    findBroken: brokenWorkflows,
    followRename: renameInWorkflows,
    readWords: readWorkflowWords,
    onRemoved: (trx, { companyId, id }, by) => withdrawTasksOf(trx, { companyId, workflowId: id }, by),
  },
  DASHBOARD: { findBroken: brokenDashboards },
})
