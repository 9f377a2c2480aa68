import { recordActivity } from '../../platform/activity/activity.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { kindOf } from '../../platform/references/kinds.ts'
import { demandUnused, dropReferences, lockDefinitions } from '../../platform/references/store.ts'
import { nameOf } from './present.ts'
import { lockPresent } from './save.ts'
import { markRemoved } from './store.ts'

/**
 * Removes a workflow that nothing else uses; a refusal lists its users. Its versions, results and the permissions of
 * those who may still have finished work stay; open tasks are withdrawn.
 */
export async function removeWorkflow(context: WorkContext, workflowId: string): Promise<void> {
  const { trx, caller, language } = context
  const { companyId } = caller
  await lockDefinitions(trx, companyId)
  const workflow = await lockPresent(context, workflowId)
  const definition = { kind: 'WORKFLOW', id: workflowId } as const
  await demandUnused(trx, { companyId, language }, [definition])
  await markRemoved(trx, { companyId, workflowId }, caller.accountId)
  await kindOf('WORKFLOW').onRemoved?.(trx, { companyId, id: workflowId }, caller.accountId)
  await dropReferences(trx, companyId, definition)
  await recordActivity(trx, caller, {
    action: 'removed',
    objectKind: 'workflow',
    objectId: workflowId,
    objectName: nameOf(workflow.translations, language),
  })
}
