import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate, WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import { toReference } from '../accounts/references.ts'
import type { TrxContext } from '../context.ts'
import { validationProblem } from '../platform/http/problem.ts'
import { insertRecords } from '../platform/records/records.ts'
import { findTask } from '../resolved-workflows/tasks.ts'
import { completeTask } from '../tasks/arrive.ts'
import { type Arrival, findArrival } from './arrival.ts'
import { assetsIn, keepAssets } from './assets-of.ts'
import { bodyHash } from './body-hash.ts'
import { toStored } from './document.ts'
import { type ReadyVersion, readyVersion } from './made-ready.ts'
import { checkReferences } from './references.ts'
import { arrivedRow, claimResult, findResult, keepFiles, type ResultRecord, setFlags } from './store.ts'
import { referenceTexts } from './texts.ts'
import { checkResult, type Delivered } from './validate.ts'

/** A result that has arrived, as it is shown to who sent it. */
export interface Arrived {
  readonly row: ResultRecord
  readonly sender: AccountReference
}

/**
 * Stores a completed result and gives it as it is stored now. The same id with the same body is the same result, whoever else sends it
 * at the same time. What no honest app sends is refused with every place named; finished work is stored and marked, also
 * when the permission has ended, the workflow is gone or has a newer version, or the phone's clock is ahead.
 */
export async function createResult(context: TrxContext, body: WorkflowResultCreate): Promise<Arrived> {
  const { trx, caller, language } = context
  const { companyId, accountId } = caller
  const workflowId = body.workflow.id
  const arrival = await findArrival(trx, { companyId, workflowId, accountId })
  const mayPerform = caller.owner || arrival?.isPermitted
  if (!arrival || (!mayPerform && !arrival.wasPermitted)) throw new Problem('notFound')
  const version = await demandVersion(context, { workflowId, arrival, wanted: body.version })

  const key = { companyId, resultId: body.id ?? newId() }
  const times = timesOf(body, new Date())
  const { id: _id, ...said } = body
  const hash = bodyHash(said)
  const sender = toReference(arrival.sender)
  const row = arrivedRow(key, {
    workflowId,
    version: version.version,
    ...times,
    taskId: body.taskId ?? null,
    meta: metaToKeep(body.meta, version),
    bodyHash: hash,
    by: accountId,
  })
  if (!(await claimResult(trx, row))) {
    const first = await findResult(trx, key)
    if (first?.created_by !== accountId || !first.body_hash.equals(hash)) throw new Problem('idAlreadyExists')
    return { row: first, sender }
  }

  const { zone, taskRecordType: typeId } = arrival
  const task = body.taskId ? await findTask(trx, { companyId, typeId, zone }, body.taskId) : null
  const delivered: Delivered = {
    version,
    answers: body.activityResults,
    task,
    meta: body.meta ?? null,
    startedAt: new Date(body.startedAt ?? body.completedAt),
    reader: caller,
    zone,
  }
  const checked = await checkResult(trx, delivered, language)
  const { references } = checked
  const referred = await checkReferences(trx, key, { references, language })
  const errors = [...checked.errors, ...referred.errors]
  if (errors.length > 0) throw validationProblem(errors)

  const document = toStored(version.fields, checked.answers)
  const record = { id: key.resultId, document, at: times.completedAt, by: accountId, link: task?.id ?? null }
  await insertRecords(trx, { companyId, typeId: workflowId, records: [record] })
  await keepFiles(trx, key, referred.fileIds)
  await keepAssets(trx, companyId, [{ resultId: key.resultId, assetIds: assetsIn(references, task) }])
  const ofTask = task
    ? await completeTask(trx, {
        companyId,
        taskId: task.id,
        resultId: key.resultId,
        by: accountId,
        completedAt: times.completedAt,
        arrivedAt: times.receivedAt,
      })
    : []
  const flags: [boolean, WorkflowResultFlag][] = [
    [times.claimedCompletedAt !== null, 'CLOCK_AHEAD'],
    [!mayPerform, 'PERMISSION_ENDED'],
    [arrival.isDeleted, 'WORKFLOW_DELETED'],
    [version.version < (arrival.version ?? 0), 'OLDER_VERSION'],
    [checked.isUnsure || referred.isUnsure, 'DATA_CHANGED'],
    [Boolean(body.taskId) && task === null, 'TASK_UNKNOWN'],
  ]
  const raised = [...flags.filter(([is]) => is).map(([, flag]) => flag), ...ofTask]
  if (raised.length > 0) await setFlags(trx, key, raised)
  const { translations, imageFileId: image_file_id, isDeleted: is_workflow_deleted } = arrival
  return {
    row: { ...row, flags: raised, document, translations, image_file_id, is_workflow_deleted },
    sender,
  }
}

interface Wanted {
  readonly workflowId: string
  readonly arrival: Arrival
  readonly wanted: number | undefined
}

/** The version that was filled in; the published one where none is named. */
async function demandVersion(
  { trx, caller, language }: TrxContext,
  { workflowId, arrival, wanted }: Wanted,
): Promise<ReadyVersion> {
  if (arrival.version === null) throw new Problem('notFound')
  const version = wanted ?? arrival.version
  const ready = await readyVersion(trx, { companyId: caller.companyId, workflowId, version })
  if (ready) return ready
  const message = referenceTexts[language].unknownVersion
  throw validationProblem([{ in: 'body', path: 'version', rule: 'unknownVersion', message }])
}

/** Where somebody was is kept only where the workflow asks for it. */
function metaToKeep(meta: WorkflowResultCreate['meta'], { asksFor }: ReadyVersion) {
  return {
    ...(asksFor.position && meta?.position ? { position: meta.position } : {}),
    ...(asksFor.device && meta?.device ? { device: meta.device } : {}),
  }
}

/** A clock that is ahead is not believed: then it was completed when it arrived. */
function timesOf(body: Pick<WorkflowResultCreate, 'completedAt' | 'startedAt'>, receivedAt: Date) {
  const claimed = new Date(body.completedAt)
  const isAhead = claimed > receivedAt
  const completedAt = isAhead ? receivedAt : claimed
  const startedAt = body.startedAt
    ? new Date(Math.min(Number(new Date(body.startedAt)), Number(completedAt)))
    : null
  return { completedAt, claimedCompletedAt: isAhead ? claimed : null, startedAt, receivedAt }
}
