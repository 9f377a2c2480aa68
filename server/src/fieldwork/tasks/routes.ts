import { Problem } from '@feldwerk/contract/errors.ts'
import type { Task } from '@feldwerk/contract/tasks.ts'
import { TO_DO_STATES } from '@feldwerk/workflow/task-state.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { demandWorkflow } from '../workflows/present.ts'
import { beginTask } from './begin.ts'
import { calendarDays, demandRange } from './calendar.ts'
import { cancelTask, changeMany, updateTask } from './change.ts'
import { createTask } from './create.ts'
import { escalationOf } from './escalation.ts'
import { countKnown } from './known-store.ts'
import { countOpenByAssetType, countOpenByWorkflow, listOwn, listTasks } from './list-store.ts'
import { loadOf } from './load.ts'
import { toTasks } from './present.ts'
import { resultsOf } from './results.ts'
import { findTasks } from './store.ts'
import { demandVisible, ownOf } from './visible.ts'

export const taskRoutes: Routes<'tasks'> = {
  byId: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { params: { taskId } }) => {
      const { trx, caller } = context
      await demandVisible(context, taskId)
      return {
        ...(await one(context, taskId)),
        results: await resultsOf(trx, caller.companyId, taskId),
        escalateTo: await escalationOf(trx, caller.companyId, taskId),
      }
    },
  },

  mine: {
    access: 'app',
    transaction: 'read',
    handler: async ({ trx, caller }, { query: { states = TO_DO_STATES } }) =>
      await toTasks(trx, caller.companyId, await listOwn(trx, caller, states)),
  },

  paginated: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { query }) => {
      const { trx, caller } = context
      const { page, size, after, orderColumn, orderDir, from, until, ...rest } = query
      await demandKnown(context, {
        accountIds: [rest.completedById, rest.assignedToId],
        assetId: rest.assetId,
        workflowId: rest.workflowId,
      })
      const filter = { ...rest, ...rangeOf({ from, until }), ...ownOf(caller) }
      const { rows, total, next } = await listTasks(trx, caller.companyId, {
        filter,
        page: { page, size, after, orderColumn, orderDir },
      })
      return { data: await toTasks(trx, caller.companyId, rows), recordsTotal: total, next }
    },
  },

  calendarDays: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { params: { workflowId }, query }) => {
      const { trx, caller, language } = context
      const { timezone: zone, states, from, until, assignedToId, assetId } = query
      await demandWorkflow(trx, { companyId: caller.companyId, workflowId })
      await demandKnown(context, { accountIds: [assignedToId], assetId })
      demandRange(query, language)
      const filter = { workflowId, states, assignedToId, assetId, ...ownOf(caller) }
      return await calendarDays(trx, caller.companyId, { from, until, zone, filter })
    },
  },

  allCalendarDays: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { query }) => {
      const { trx, caller, language } = context
      const { timezone: zone, states, from, until, assignedToId, assetId } = query
      await demandKnown(context, { accountIds: [assignedToId], assetId })
      demandRange(query, language)
      const filter = { states, assignedToId, assetId, ...ownOf(caller) }
      return await calendarDays(trx, caller.companyId, { from, until, zone, filter })
    },
  },

  countsByWorkflow: {
    access: 'portal',
    transaction: 'read',
    handler: ({ trx, caller }) => countOpenByWorkflow(trx, caller.companyId),
  },

  countsByAssetType: {
    access: 'portal',
    transaction: 'read',
    handler: ({ trx, caller }) => countOpenByAssetType(trx, caller.companyId),
  },

  load: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query }) => {
      demandRange(query, language)
      return await loadOf(trx, caller.companyId, query)
    },
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId }, body }) =>
      await one(context, await createTask(context, workflowId, body)),
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { taskId }, body }) => {
      await updateTask(context, taskId, body)
      return await one(context, taskId)
    },
  },

  begin: {
    access: 'app',
    transaction: 'write',
    handler: (context, { params: { taskId }, body: { begunAt } }) =>
      beginTask(context, taskId, new Date(begunAt)),
  },

  cancel: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { taskId } }) => {
      await cancelTask(context, taskId)
      return await one(context, taskId)
    },
  },

  bulk: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { body }) => changeMany(context, body),
  },
}

async function one({ trx, caller }: TrxContext, taskId: string): Promise<Task> {
  const [task] = await toTasks(trx, caller.companyId, await findTasks(trx, caller.companyId, [taskId]))
  if (!task) throw new Problem('notFound')
  return task
}

const rangeOf = ({ from, until }: { from?: string | undefined; until?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(from),
  until: until === undefined ? undefined : new Date(until),
})

interface FilteredBy {
  readonly accountIds: readonly (string | undefined)[]
  readonly assetId?: string | undefined
  readonly workflowId?: string | undefined
}

/** Ids in a filter must belong to the company; removed things still have their tasks. */
async function demandKnown(
  { trx, caller }: TrxContext,
  { accountIds, assetId, workflowId }: FilteredBy,
): Promise<void> {
  const accounts = [...new Set(accountIds.filter((id) => id !== undefined))]
  const workflows = workflowId === undefined ? [] : [workflowId]
  const assets = assetId === undefined ? [] : [assetId]
  const known = await countKnown(trx, caller.companyId, { accounts, assets, workflows })
  if (known !== accounts.length + assets.length + workflows.length) throw new Problem('notFound')
}
