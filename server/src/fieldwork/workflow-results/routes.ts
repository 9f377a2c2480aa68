import type { QueryOf } from '@feldwerk/contract/call.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type {
  workflowResults as calls,
  WorkflowResultWithReferences,
} from '@feldwerk/contract/workflow-results.ts'
import { zoneOf } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/node/caller.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { isManager } from '../workflows/rules.ts'
import { correctResult } from './correct.ts'
import { countByMonth } from './counts-store.ts'
import { exportResults } from './csv.ts'
import { presentHistory } from './history.ts'
import { countAll, countSince, existInCompany, listResults, type ResultFilter } from './list-store.ts'
import { present, presentEach } from './present.ts'
import { removeResult } from './remove.ts'
import { reviewResult, withdrawReview } from './review.ts'
import { beginnings, figuresOf, LATELY_MS, lastMonths } from './rules.ts'
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
      const filter = await filterFor(trx, caller, query)
      const { rows, total } = await listResults(trx, caller.companyId, { ...query, filter })
      return { ...(await present(trx, caller.companyId, rows)), recordsTotal: total }
    },
  },

  counts: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }) => {
      const { thisMonth } = beginnings(Date.now(), await zoneOf(trx, caller.companyId))
      return await countAll(trx, caller, thisMonth)
    },
  },

  countsByWorkflow: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId } }) => {
      const now = Date.now()
      const since = {
        months: lastMonths(now, await zoneOf(trx, companyId)),
        lately: new Date(now - LATELY_MS),
      }
      return figuresOf(await countByMonth(trx, companyId, since), since.months.length)
    },
  },

  csv: {
    access: 'portal',
    transaction: 'none',
    handler: (context, { query }) => exportResults(context, (trx) => filterFor(trx, context.caller, query)),
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

  review: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowResultId }, body }) => {
      await reviewResult(context, workflowResultId, body)
      return await one(context, workflowResultId)
    },
  },

  withdrawReview: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params }) => withdrawReview(context, params.workflowResultId),
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params, query: { workflowId } }) =>
      removeResult(context, { resultId: params.workflowResultId, workflowId }),
  },
}

type FilterQuery = QueryOf<(typeof calls)['paginated']> | QueryOf<(typeof calls)['csv']>

/** Which results a caller asks for: who only performs work sees the own ones, and nobody those of another company. */
async function filterFor(trx: Trx, caller: Caller, query: FilterQuery): Promise<ResultFilter> {
  const { accountId, assetId, companyId, createdAtAfter, createdAtBefore, workflowId } = query
  const { search, deviating, reviewState } = query
  if (companyId !== undefined && companyId !== caller.companyId) throw new Problem('notFound')
  if (!isManager(caller) && accountId !== undefined && accountId !== caller.accountId)
    throw new Problem('notFound')
  if (!(await existInCompany(trx, caller.companyId, { accountId, workflowId, assetId })))
    throw new Problem('notFound')
  const createdBy = isManager(caller) ? accountId : caller.accountId
  const during = { from: createdAtAfter, until: createdAtBefore }
  return { createdBy, workflowId, assetId, ...during, search, deviating, reviewState }
}

/** A result as this caller may see it: performers see their own, any other does not exist for them. */
async function one(context: TrxContext, resultId: string): Promise<WorkflowResultWithReferences> {
  const { trx, caller } = context
  const row = await findResult(trx, { companyId: caller.companyId, resultId })
  if (!row || row.deleted_at !== null) throw new Problem('notFound')
  if (!isManager(caller) && row.created_by !== caller.accountId) throw new Problem('notFound')
  return (await presentEach(trx, caller.companyId, [row]))[0]!
}
