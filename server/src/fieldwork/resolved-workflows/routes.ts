import { Problem } from '@feldwerk/contract/errors.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { limitProblem } from '../../platform/queries/run-query.ts'
import { demandOwn } from '../tasks/visible.ts'
import { permissionOf } from '../workflows/permitted-store.ts'
import { demandWorkflow } from '../workflows/present.ts'
import { isManager, withoutTriggers } from '../workflows/rules.ts'
import { definitionOf, findVersion } from '../workflows/versions-store.ts'
import { portableCatalogue } from './portable.ts'
import { prepareForm } from './prepare.ts'
import { LOOKUP_SECONDS, resolveForm } from './resolve.ts'
import { taskValue } from './task-record.ts'
import { demandTask } from './tasks.ts'

export const resolvedWorkflowRoutes: Routes<'resolvedWorkflows'> = {
  byId: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { params: { workflowId }, query: { taskId } }) => {
      const { trx, caller } = context
      const key = { companyId: caller.companyId, workflowId }
      const { version } = await demandWorkflow(trx, key)
      if (version === null) throw new Problem('notFound')
      const isPermitted = async () =>
        (await permissionOf(trx, { ...key, accountId: caller.accountId })) === 'now'
      if (!isManager(caller) && !(await isPermitted())) throw new Problem('notFound')
      if (taskId !== undefined) await demandOwn(context, taskId)
      const row = await findVersion(trx, { ...key, version })
      if (!row) throw new Problem('notFound')
      return await resolved(context, { workflowId, definition: definitionOf(row), version, taskId })
    },
  },

  preview: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { body: { workflowId, definition, taskId } }) => {
      await demandWorkflow(context.trx, { companyId: context.caller.companyId, workflowId })
      return await resolved(context, { workflowId, definition, version: null, taskId: taskId ?? undefined })
    },
  },
}

interface FormRequest {
  readonly workflowId: string
  readonly definition: WorkflowDefinition
  readonly version: number | null
  readonly taskId: string | undefined
}

async function resolved(
  { trx, caller, language }: TrxContext,
  request: FormRequest,
): Promise<ResolvedWorkflow> {
  const { workflowId, definition, version, taskId } = request
  const { form, model } = await prepareForm(trx, definition, { reader: caller, language })
  const { companyId, zone, catalogue } = model
  const { task_record_type: typeId } = await demandWorkflow(trx, { companyId, workflowId })
  const task = taskValue(await demandTask(trx, { companyId, typeId, zone }, taskId))
  const { incomplete, rows, records } = await limited(() => resolveForm(trx, { form, model, task }))
  return {
    workflowId,
    definition: withoutTriggers(definition),
    version,
    resolvedAt: new Date().toISOString(),
    timeZone: zone,
    task: task as ResolvedWorkflow['task'],
    catalogue: portableCatalogue(definition, catalogue) as ResolvedWorkflow['catalogue'],
    resolved: { rows, records, incomplete } as unknown as ResolvedWorkflow['resolved'],
  }
}

/** Limits of the language, and the time a look-up may take, as problems. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw limitProblem(error, LOOKUP_SECONDS) ?? error
  }
}
