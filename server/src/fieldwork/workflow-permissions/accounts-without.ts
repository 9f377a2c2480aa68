import { accountPage } from '../../people/accounts/page.ts'
import type { Routes } from '../../platform/http/route.ts'
import { demandWorkflow } from '../workflows/present.ts'

/** The list of accounts, which can leave out those that may already perform a workflow. */
export const accountListRoutes: Pick<Routes<'accounts'>, 'paginated'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { query: { withoutPermissionForWorkflowId: workflowId, ...query } }) => {
      const { trx, caller } = context
      if (workflowId !== undefined) await demandWorkflow(trx, { companyId: caller.companyId, workflowId })
      return await accountPage(context, { ...query, withoutPermissionFor: workflowId })
    },
  },
}
