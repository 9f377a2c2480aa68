import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { noteChange } from '../../platform/records/changes.ts'
import { nameOf } from '../workflows/present.ts'
import { findWorkflow } from '../workflows/store.ts'
import { findReview, markReviewed } from './review-store.ts'
import { lockResult, type StoredResult } from './store.ts'

/** What somebody says of the deviations of a result. */
export interface Review {
  readonly remark?: string | null | undefined
  readonly changedAt?: string | null | undefined
}

/**
 * Notes that the caller has looked at the deviations of a result. The same said twice stays what it was; refused where
 * nothing deviates, and where somebody corrected the result since the caller saw it.
 */
export async function reviewResult(
  context: TrxContext,
  resultId: string,
  { remark = null, changedAt }: Review,
): Promise<void> {
  const { trx, caller } = context
  const { companyId, accountId } = caller
  const row = await lockPresent(context, resultId)
  if (changedAt !== undefined && changedAt !== (row.changed_at?.toISOString() ?? null))
    throw new Problem('changedMeanwhile')
  const before = await findReview(trx, companyId, resultId)
  if (!before) throw new Problem('nothingToReview')
  if (before.reviewed_by === accountId && before.remark === remark) return
  await markReviewed(trx, { companyId, resultId }, { by: accountId, remark })
  await tell(context, row, { action: 'reviewed', details: { remark } })
}

/** Takes the review back: somebody is to look at the deviations again. */
export async function withdrawReview(context: TrxContext, resultId: string): Promise<void> {
  const { trx, caller } = context
  const { companyId } = caller
  const row = await lockPresent(context, resultId)
  const before = await findReview(trx, companyId, resultId)
  if (!before?.reviewed_at) return
  await markReviewed(trx, { companyId, resultId }, null)
  await tell(context, row, { action: 'reviewWithdrawn', details: { remark: before.remark } })
}

async function lockPresent({ trx, caller }: TrxContext, resultId: string): Promise<StoredResult> {
  const row = await lockResult(trx, { companyId: caller.companyId, resultId })
  if (!row || row.deleted_at !== null) throw new Problem('notFound')
  return row
}

/** Views and figures read who reviewed what, so for them the result has changed. */
async function tell(
  { trx, caller, language }: TrxContext,
  { id, workflow_id: workflowId, completed_at: at }: StoredResult,
  { action, details }: { readonly action: string; readonly details: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { companyId } = caller
  await noteChange(trx, companyId, { typeId: workflowId, at })
  const workflow = await findWorkflow(trx, { companyId, workflowId })
  await recordActivity(trx, caller, {
    action,
    objectKind: 'workflowResult',
    objectId: id,
    objectName: workflow ? nameOf(workflow.translations, language) : null,
    details: { workflowId, ...details },
  })
}
