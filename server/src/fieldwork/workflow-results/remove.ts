import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { deleteRecords } from '../../platform/records/records.ts'
import { forgetPdfs } from '../trigger-runs/pdf-store.ts'
import { cancelRuns } from '../trigger-runs/store.ts'
import { nameOf } from '../workflows/present.ts'
import { findWorkflow } from '../workflows/store.ts'
import { removeFilesOf } from './file-store.ts'
import { isReceived } from './received-store.ts'
import { oweSharing } from './sets-going.ts'
import { lockResult, markRemoved, readDocument } from './store.ts'

/** Takes a result out of all lists and queries. Its id stays taken: sent again, it does not come back. */
export async function removeResult(
  { trx, caller, language }: TrxContext,
  { resultId, workflowId }: { readonly resultId: string; readonly workflowId: string },
): Promise<void> {
  const { companyId, accountId } = caller
  const key = { companyId, resultId }
  const row = await lockResult(trx, key)
  if (!row || row.deleted_at !== null || row.workflow_id !== workflowId) throw new Problem('notFound')
  if (await isReceived(trx, key)) throw new Problem('resultOfOtherCompany')
  const document = (await readDocument(trx, key)) ?? {}
  await markRemoved(trx, key, { by: accountId, document })
  await deleteRecords(trx, { companyId, typeId: workflowId, ids: [resultId] })
  const fileIds = await forgetPdfs(trx, key)
  await cancelRuns(trx, key)
  await removeFilesOf(trx, key, fileIds)
  const workflow = await findWorkflow(trx, { companyId, workflowId })
  if (workflow?.shared_by) await oweSharing(trx, companyId, [resultId])
  await recordActivity(trx, caller, {
    action: 'removed',
    objectKind: 'workflowResult',
    objectId: resultId,
    objectName: workflow ? nameOf(workflow.translations, language) : null,
    details: { workflowId, completedAt: row.completed_at.toISOString() },
  })
}
