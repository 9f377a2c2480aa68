import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { SharingCompany } from '../../platform/db/schema/workflows.ts'
import type { WorkflowKey } from './store.ts'

/** Says which company shares a workflow and alone changes its questions; null: it is an own one from now on. */
export async function setSharedBy(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  company: SharingCompany | null,
): Promise<void> {
  await trx
    .updateTable('workflow')
    .set({ shared_by: company === null ? null : JSON.stringify(company) })
    .where('company_id', '=', companyId)
    .where('id', '=', workflowId)
    .execute()
  noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED' })
}

/** Says whether another company performs a workflow. */
export async function setSharedToOthers(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  isShared: boolean,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('workflow')
    .set({ shared_to_others: isShared })
    .where('company_id', '=', companyId)
    .where('id', '=', workflowId)
    .where('shared_to_others', '!=', isShared)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n)
    noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED' })
}
