import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { ActivityResults } from '@feldwerk/contract/workflow-results.ts'
import { zoneOf } from '../../people/companies/store.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { isByProgram } from '../../platform/node/caller.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { updateRecords } from '../../platform/records/records.ts'
import { findTask } from '../resolved-workflows/tasks.ts'
import { oweRuns } from '../trigger-runs/owe.ts'
import { toStored } from '../workflows/document.ts'
import { nameOf } from '../workflows/present.ts'
import { readyVersion } from '../workflows/ready-versions.ts'
import { findWorkflow } from '../workflows/store.ts'
import { changeAssets } from './asset-store.ts'
import { insertChange, markChanged } from './change-store.ts'
import { checkAnswers, costlyError } from './check.ts'
import { keepFiles } from './file-store.ts'
import type { FilledForm } from './filled-form.ts'
import { judgeAnswers } from './judge-answers.ts'
import { assetsIn } from './new-result.ts'
import { isReceived } from './received-store.ts'
import { checkReferences, readNamed } from './references.ts'
import { resolveForms } from './resolve-forms.ts'
import { replaceReview } from './review-store.ts'
import { oweSharing, setsGoing } from './sets-going.ts'
import { lockResult, readDocument } from './store.ts'

export interface Correction {
  readonly activityResults: ActivityResults
  readonly changedAt?: string | null | undefined
}

/** Replaces the answers of a result, checked by its own version; what they were is kept. */
export async function correctResult(context: TrxContext, resultId: string, body: Correction): Promise<void> {
  const { trx, caller, language, signal } = context
  const { companyId, accountId } = caller
  const key = { companyId, resultId }
  const row = await lockResult(trx, key)
  if (!row || row.deleted_at !== null) throw new Problem('notFound')
  if (await isReceived(trx, key)) throw new Problem('resultOfOtherCompany')
  const seen = body.changedAt
  if (seen !== undefined && seen !== (row.changed_at?.toISOString() ?? null))
    throw new Problem('changedMeanwhile')
  const workflowKey = { companyId, workflowId: row.workflow_id }
  const workflow = await findWorkflow(trx, workflowKey)
  const version = await readyVersion(trx, { ...workflowKey, version: row.version })
  const before = await readDocument(trx, key)
  if (!workflow || !version || !before) throw new Problem('notFound')

  const zone = await zoneOf(trx, companyId)
  const wanted = { companyId, typeId: workflow.task_record_type, zone }
  const filled: FilledForm = {
    version,
    answers: body.activityResults as FilledForm['answers'],
    task: row.task_id === null ? null : await findTask(trx, wanted, row.task_id),
    meta: row.meta,
    startedAt: row.started_at ?? row.claimed_completed_at ?? row.completed_at,
    reader: caller,
    zone,
  }
  const resolved = (await resolveForms(trx, [filled], { language })).get(filled)
  if (!resolved) throw new Problem('notFound')
  const checked = await checkAnswers(filled, resolved, { language, signal, judge: judgeAnswers })
  if (checked.gaveUp) throw validationProblem([costlyError(checked.gaveUp, language)])
  const { references } = checked
  const naming = { resultId, references, isStrict: caller.credential === 'API_TOKEN' }
  const referred = checkReferences(await readNamed(trx, companyId, [naming]), naming, language)
  const errors = [...checked.errors, ...referred.errors]
  if (errors.length > 0) throw validationProblem(errors)

  const document = toStored(version.fields, checked.answers)
  const changeId = newId()
  await insertChange(trx, key, { id: changeId, by: accountId, document: before })
  const records = [{ id: resultId, document }]
  await updateRecords(trx, { companyId, typeId: row.workflow_id, by: accountId, records })
  await keepFiles(trx, companyId, [{ resultId, fileIds: referred.fileIds }])
  await changeAssets(trx, key, assetsIn(references, filled.task))
  await replaceReview(trx, companyId, { resultId, deviations: checked.deviations })
  await markChanged(trx, key, accountId)
  const age = { completedAt: row.completed_at, now: new Date() }
  if (workflow.trigger_revision !== null && setsGoing(caller, age)) {
    const of = { workflowId: workflow.id, revision: workflow.trigger_revision }
    const subjects = [{ resultId, occasionId: changeId, ...(isByProgram(caller) && { isByProgram: true }) }]
    await oweRuns(trx, companyId, { ...of, occasion: 'CORRECTED', subjects })
  }
  if (workflow.shared_by) await oweSharing(trx, companyId, [resultId])
  await recordActivity(trx, caller, {
    action: 'changed',
    objectKind: 'workflowResult',
    objectId: resultId,
    objectName: nameOf(workflow.translations, language),
    details: { workflowId: row.workflow_id },
  })
}
