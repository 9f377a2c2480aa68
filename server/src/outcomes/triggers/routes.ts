import { Problem } from '@feldwerk/contract/errors.ts'
import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { handOutRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import { countHeld } from '../../fieldwork/trigger-runs/held-store.ts'
import { countRuns, findRun, listRuns } from '../../fieldwork/trigger-runs/list-store.ts'
import { presentRuns } from '../../fieldwork/trigger-runs/present.ts'
import { listUnreachable, removeRefusal } from '../../fieldwork/trigger-runs/refusal-store.ts'
import { retryFailed, tryAgain } from '../../fieldwork/trigger-runs/retry-store.ts'
import { resultsNaming } from '../../fieldwork/workflow-results/asset-store.ts'
import { existInCompany } from '../../fieldwork/workflow-results/list-store.ts'
import { readStoredIds } from '../../fieldwork/workflow-results/store.ts'
import { calledBy, readReferences } from '../../people/accounts/references.ts'
import { isOutgoingHeld } from '../../platform/backup/installation-store.ts'
import type { Routes } from '../../platform/http/route.ts'
import { countHeldJobs } from '../../platform/jobs/held-store.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { takeBackRun } from './take-back.ts'

/** So many are tried again by one call. */
const MOST_RETRIED = 1000
/** Of so many results of an asset what they have set going is listed. */
const MOST_RESULTS = 1000

export const triggerRunRoutes: Routes<'triggerRuns'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId }, language }, { query }) => {
      const { workflowId, workflowResultId, assetId, ...rest } = query
      const assetIds = assetId === undefined ? [] : [assetId]
      if (!(await existInCompany(trx, companyId, { workflowId, assetIds }))) throw new Problem('notFound')
      const resultIds = workflowResultId === undefined ? [] : [workflowResultId]
      if ((await readStoredIds(trx, companyId, resultIds)).size < resultIds.length)
        throw new Problem('notFound')
      const ofResults = assetId && (await resultsNaming(trx, companyId, { assetId, most: MOST_RESULTS }))
      const filter = { ...rest, workflowId, workflowResultId, ...(ofResults ? { ofResults } : {}) }
      const { rows, total, next } = await listRuns(trx, companyId, { filter, page: query })
      return {
        data: await presentRuns(trx, { companyId, language, withBody: false }, rows),
        recordsTotal: total,
        next,
      }
    },
  },

  counts: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId } }, { query: { workflowId, since } }) => {
      if (!(await existInCompany(trx, companyId, { workflowId, assetIds: [] }))) throw new Problem('notFound')
      return await countRuns(trx, { companyId, workflowId, since: new Date(since) })
    },
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { params }) => one(context, params.triggerRunId),
  },

  retry: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { triggerRunId } }) => {
      const { trx, caller } = context
      const before = await one(context, triggerRunId)
      const { companyId } = caller
      if (!(await tryAgain(trx, { companyId, runId: before.id }))) throw new Problem('nothingToRetry')
      await handOutRuns(trx, companyId)
      return await one(context, triggerRunId)
    },
  },

  retryFailed: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller: { companyId } }, { body }) => {
      const { workflowId } = body
      if (!(await existInCompany(trx, companyId, { workflowId, assetIds: [] }))) throw new Problem('notFound')
      const answer = await retryFailed(trx, companyId, { filter: body, most: MOST_RETRIED })
      await handOutRuns(trx, companyId)
      return answer
    },
  },

  takeBack: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { triggerRunId } }) => {
      const { trx, caller, language } = context
      await takeBackRun(trx, { ...caller, language }, triggerRunId)
      return await one(context, triggerRunId)
    },
  },

  held: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId }, platform: { config } }) => {
      const { untilTomorrow, unreleased } = await countHeld(trx, companyId)
      if (!(await isOutgoingHeld(trx, config)))
        return { untilTomorrow, isHeldBack: false, heldBack: 0, heldMessages: 0 }
      const heldMessages = await countHeldJobs(trx, companyId)
      return { untilTomorrow, isHeldBack: true, heldBack: unreleased, heldMessages }
    },
  },

  unreachable: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId } }) => {
      const rows = await listUnreachable(trx, companyId)
      const accounts = rows.map(({ account_id }) => account_id)
      const people = await readReferences(trx, companyId, accounts)
      return rows.map(({ id, address, account_id, times, said, refused_at }) => ({
        id,
        recipient: account_id === null ? address : (calledBy(people.get(account_id)) ?? account_id),
        times,
        said,
        refusedAt: refused_at.toISOString(),
      }))
    },
  },

  confirmRecipient: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller: { companyId } }, { params: { unreachableId: refusalId } }) => {
      if (!(await removeRefusal(trx, { companyId, refusalId }))) throw new Problem('notFound')
    },
  },
}

async function one({ trx, caller, language }: TrxContext, runId: string): Promise<TriggerRun> {
  const { companyId } = caller
  const row = await findRun(trx, { companyId, runId })
  if (!row) throw new Problem('notFound')
  const [run] = await presentRuns(trx, { companyId, language, withBody: true }, [row])
  if (!run) throw new Problem('notFound')
  return run
}
