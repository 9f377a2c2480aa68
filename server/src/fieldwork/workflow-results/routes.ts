import type { QueryOf } from '@feldwerk/contract/call.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type {
  workflowResults as calls,
  WorkflowResultWithReferences,
} from '@feldwerk/contract/workflow-results.ts'
import { companyReference } from '../../people/companies/reference.ts'
import { zoneOf } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Routes } from '../../platform/http/route.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import type { Caller } from '../../platform/node/caller.ts'
import type { CallerContext, TrxContext } from '../../platform/node/context.ts'
import { belongingTo } from '../../records/assets/rows/belonging.ts'
import { isManager } from '../workflows/rules.ts'
import { resultsWhere } from './condition.ts'
import { correctResult } from './correct.ts'
import { countByAssetType, countByMonth } from './counts-store.ts'
import { exportResults } from './csv.ts'
import { presentHistory } from './history.ts'
import { countAll, countSince, existInCompany, listResults, type ResultFilter } from './list-store.ts'
import { presentPositions } from './positions.ts'
import { present } from './present.ts'
import { readResult } from './read-result.ts'
import { readingsOf } from './readings.ts'
import { companiesOfResults } from './received-store.ts'
import { removeResult } from './remove.ts'
import { reviewResult, withdrawReview } from './review.ts'
import { beginnings, figuresOf, LATELY_MS, lastMonths } from './rules.ts'
import { findResult } from './store.ts'
import { receiveResult } from './together.ts'
import { withOutcomes } from './with-outcomes.ts'
import { exportWorkbook } from './workbook.ts'

export const workflowResultRoutes: Pick<Routes<'workflowResults'>, keyof typeof calls> = {
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
    transaction: 'none',
    handler: async (context, { query }) => {
      const { caller, platform } = context
      const findFilter = await filterWith(context, query)
      return await inCompany(platform.db, caller.companyId, 'read', async (trx) => {
        const filter = await findFilter(trx)
        const { rows, total, next } = await listResults(trx, caller.companyId, { ...query, filter })
        const { data, references } = await present(trx, caller.companyId, rows)
        const shown = await withOutcomes({ ...context, trx }, data, {
          withBody: false,
          withRuns: query.withRuns ?? false,
        })
        return { data: shown, references, recordsTotal: total, next }
      })
    },
  },

  counts: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }) => {
      const { thisMonth } = beginnings(Date.now(), await zoneOf(trx, caller.companyId))
      const companies = await companiesOfResults(trx, caller.companyId)
      return { ...(await countAll(trx, caller, thisMonth)), companies: companies.map(companyReference) }
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

  countsByAssetType: {
    access: 'portal',
    transaction: 'read',
    handler: ({ trx, caller }) => countByAssetType(trx, caller.companyId, new Date(Date.now() - LATELY_MS)),
  },

  positions: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { query }) => {
      const { caller, platform } = context
      const findFilter = await filterWith(context, query)
      return await inCompany(platform.db, caller.companyId, 'read', async (trx) =>
        presentPositions(trx, caller.companyId, await findFilter(trx)),
      )
    },
  },

  readings: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { query: { assetId } }) => {
      const filter = await filterFor(trx, caller, { assetId })
      const [since] = lastMonths(Date.now(), await zoneOf(trx, caller.companyId))
      return await readingsOf(trx, caller.companyId, {
        assetId,
        filter: { ...filter, during: { completed: { from: since?.toISOString() } } },
      })
    },
  },

  csv: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { query: { format, ...query } }) =>
      await exportResults(context, format, await filterWith(context, query)),
  },

  xlsx: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { query }) => await exportWorkbook(context, await filterWith(context, query)),
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
  const { search, deviating, reviewState, placeId, minutesAtLeast, minutesAtMost } = query
  if (!isManager(caller) && accountId !== undefined && accountId !== caller.accountId)
    throw new Problem('notFound')
  const assetIds = [assetId, placeId].filter((id) => id !== undefined)
  const otherId = companyId === caller.companyId ? undefined : companyId
  if (otherId && !isManager(caller)) throw new Problem('notFound')
  if (!(await existInCompany(trx, caller.companyId, { accountId, otherId, workflowId, assetIds })))
    throw new Problem('notFound')
  const createdBy = isManager(caller) ? accountId : caller.accountId
  const { receivedAtAfter, receivedAtBefore, changedAtAfter, changedAtBefore } = query
  const during = {
    completed: { from: createdAtAfter, until: createdAtBefore },
    received: { from: receivedAtAfter, until: receivedAtBefore },
    changed: { from: changedAtAfter, until: changedAtBefore },
  }
  return {
    createdBy,
    ...(companyId ? { whose: otherId ? { companyId: otherId } : 'OWN' } : {}),
    workflowId,
    assetId,
    ...(placeId ? { namesAnyOf: await belongingTo(trx, caller.companyId, placeId) } : {}),
    minutesAtLeast,
    minutesAtMost,
    during,
    search,
    deviating,
    reviewState,
  }
}

/** The same with what a condition asks of the answers, which is found first, on the connections of queries. */
async function filterWith(
  context: CallerContext,
  query: FilterQuery,
): Promise<(trx: Trx) => Promise<ResultFilter>> {
  const ids = await idsFor(context, query)
  return async (trx) => ({ ...(await filterFor(trx, context.caller, query)), ids })
}

/** The results that a condition is asked of; undefined without one. Who only performs work asks none. */
async function idsFor(
  context: CallerContext,
  { condition, workflowId }: FilterQuery,
): Promise<readonly string[] | undefined> {
  if (condition === undefined) return undefined
  if (!isManager(context.caller)) throw new Problem('notFound')
  if (workflowId === undefined)
    throw brokenRule('query', { path: ['workflowId'], rule: 'required', values: {} }, context.language)
  return await resultsWhere(context, { workflowId, condition })
}

/** A result with its documents and mails. */
async function one(context: TrxContext, resultId: string): Promise<WorkflowResultWithReferences> {
  const result = await readResult(context, resultId)
  const [shown] = await withOutcomes(context, [result], { withBody: true, withRuns: true })
  return shown ?? result
}
