import { Problem } from '@feldwerk/contract/errors.ts'
import type { TaskSeries } from '@feldwerk/contract/task-sources.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { demandWorkflow } from '../workflows/present.ts'
import { listSeries } from './list.ts'
import { previewSource } from './preview.ts'
import { definitionOfSources, removeSource, saveSource } from './save.ts'

export const taskSourceRoutes: Routes<'taskSources'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query: { workflowId, search, ...page } }) => {
      const { companyId } = caller
      if (workflowId !== undefined) await demandWorkflow(trx, { companyId, workflowId })
      return await listSeries(trx, { companyId, language }, { filter: { workflowId, search }, page })
    },
  },

  preview: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { workflowId }, body: { source } }) => {
      const workflow = await demandWorkflow(context.trx, { companyId: context.caller.companyId, workflowId })
      const definition = await definitionOfSources(context, workflow)
      return await previewSource(context, { workflow, definition, source })
    },
  },

  save: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params, body }) => {
      await saveSource(context, params, body)
      return await one(context, params)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params }) => removeSource(context, params),
  },
}

async function one(
  { trx, caller, language }: TrxContext,
  filter: { readonly workflowId: string; readonly sourceId: string },
): Promise<TaskSeries> {
  const { data } = await listSeries(trx, { companyId: caller.companyId, language }, { filter, page: {} })
  if (!data[0]) throw new Problem('notFound')
  return data[0]
}
