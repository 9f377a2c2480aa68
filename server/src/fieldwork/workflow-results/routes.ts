import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { zoneOf } from '../../people/companies/store.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { isManager } from '../workflows/rules.ts'
import { correctResult } from './correct.ts'
import { presentHistory } from './history.ts'
import { countSince, existInCompany, listResults } from './list-store.ts'
import { present, presentEach } from './present.ts'
import { removeResult } from './remove.ts'
import { beginnings } from './rules.ts'
import { findResult } from './store.ts'
import { receiveResult } from './together.ts'

export const workflowResultRoutes: Routes<'workflowResults'> = {
  byId: {
    access: 'account',
    transaction: 'read',
    handler: (context, { params }) => one(context, params.workflowResultId),
  },

  latestCount: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller }) => {
      const { companyId, accountId } = caller
      const { today, thisWeek, thisMonth } = beginnings(Date.now(), await zoneOf(trx, companyId))
      const counts = await countSince(trx, { companyId, accountId }, [today, thisWeek, thisMonth])
      return { today: counts[0] ?? 0, thisWeek: counts[1] ?? 0, thisMonth: counts[2] ?? 0 }
    },
  },

  paginated: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller }, { query }) => {
      const { accountId, assetId, companyId, createdAtAfter, createdAtBefore, workflowId, ...page } = query
      if (companyId !== undefined && companyId !== caller.companyId) throw new Problem('notFound')
      if (!isManager(caller) && accountId !== undefined && accountId !== caller.accountId)
        throw new Problem('notFound')
      if (!(await existInCompany(trx, caller.companyId, { accountId, workflowId, assetId })))
        throw new Problem('notFound')
      const createdBy = isManager(caller) ? accountId : caller.accountId
      const filter = { createdBy, workflowId, assetId, from: createdAtAfter, until: createdAtBefore }
      const { rows, total } = await listResults(trx, caller.companyId, { ...page, filter })
      return { ...(await present(trx, caller.companyId, rows)), recordsTotal: total }
    },
  },

  create: {
    access: 'app',
    transaction: 'none',
    handler: (context, { body }) => receiveResult(context, body),
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowResultId }, body }) => {
      await correctResult(context, workflowResultId, body)
      return await one(context, workflowResultId)
    },
  },

  history: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId } }, { params: { workflowResultId } }) => {
      const row = await findResult(trx, { companyId, resultId: workflowResultId })
      if (!row || row.deleted_at !== null) throw new Problem('notFound')
      return await presentHistory(trx, companyId, row)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params, query: { workflowId } }) =>
      removeResult(context, { resultId: params.workflowResultId, workflowId }),
  },
}

/** A result as this caller may see it: performers see their own, any other does not exist for them. */
async function one(context: TrxContext, resultId: string): Promise<WorkflowResultWithReferences> {
  const { trx, caller } = context
  const row = await findResult(trx, { companyId: caller.companyId, resultId })
  if (!row || row.deleted_at !== null) throw new Problem('notFound')
  if (!isManager(caller) && row.created_by !== caller.accountId) throw new Problem('notFound')
  return (await presentEach(trx, caller.companyId, [row]))[0]!
}
