import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkflowKey } from './store.ts'
import { keepTriggers, type StoredTriggers } from './trigger-store.ts'

/** Other triggers for what is published, counted as a save; its versions stay. The row must be locked. */
export async function replaceTriggers(trx: Trx, key: WorkflowKey, triggers: StoredTriggers): Promise<void> {
  await trx
    .updateTable('workflow')
    .set({ triggers: JSON.stringify(triggers), revision: sql<number>`revision + 1` })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.workflowId)
    .execute()
  await keepTriggers(trx, key, triggers)
  noteChange(trx, key.companyId, { kind: 'WORKFLOW', id: key.workflowId, operation: 'CHANGED' })
}

/** Another definition for a draft that is there; who wrote it stays. */
export async function replaceDefinition(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  definition: WorkflowDefinition,
): Promise<void> {
  await trx
    .updateTable('workflow_draft')
    .set({ definition: JSON.stringify(definition) })
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .execute()
}
