import { brokenDashboards } from './boards/dashboards/dependants.ts'
import { withdrawTasksOf } from './fieldwork/tasks/move.ts'
import { brokenWorkflows } from './fieldwork/workflows/dependants.ts'
import { renameInWorkflows } from './fieldwork/workflows/rename-uses.ts'
import { readWorkflowWords } from './fieldwork/workflows/words.ts'
import { brokenMetrics } from './language/metrics/dependants.ts'
import { renameInMetrics } from './language/metrics/rename.ts'
import { brokenViews } from './language/views/dependants.ts'
import { renameInViews } from './language/views/rename.ts'
import { endSharesOf } from './life/sharing/end.ts'
import { workflowPublished } from './life/sharing/renew-offer.ts'
import { registerKinds } from './platform/references/kinds.ts'

/**
 * Tells the domains below what each kind of definition does when something that it uses changes. In this order they
 * follow new names.
 */
registerKinds({
  ASSET_TYPE: {},
  WORKFLOW: {
    findBroken: brokenWorkflows,
    followRename: renameInWorkflows,
    readWords: readWorkflowWords,
    onPublished: (trx, { companyId, id }) => workflowPublished(trx, { companyId, workflowId: id }),
    onRemoved: async (trx, { companyId, id }, by) => {
      const key = { companyId, workflowId: id }
      await withdrawTasksOf(trx, key, by)
      await endSharesOf(trx, key, { companyId, accountId: by, apiTokenId: null })
    },
  },
  METRIC: { findBroken: brokenMetrics, followRename: renameInMetrics },
  VIEW: { findBroken: brokenViews, followRename: renameInViews },
  DASHBOARD: { findBroken: brokenDashboards },
})
