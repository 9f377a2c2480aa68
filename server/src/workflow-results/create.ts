import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate, WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import { toReference } from '../accounts/references.ts'
import type { TrxContext } from '../context.ts'
import { constraintOf } from '../platform/db/errors.ts'
import { DoneMeanwhile } from '../platform/db/tenant.ts'
import { validationProblem } from '../platform/http/problem.ts'
import { insertRecords } from '../platform/records/records.ts'
import { findTask } from '../resolved-workflows/tasks.ts'
import { completeTask } from '../tasks/arrive.ts'
import { type Arrival, type Arriving, findArrival } from './arrival.ts'
import { assetsIn, keepAssets } from './assets-of.ts'
import { bodyHash } from './body-hash.ts'
import { toStored } from './document.ts'
import { type ReadyVersion, readyVersion } from './made-ready.ts'
import { checkReferences } from './references.ts'
import { arrivedRow, findResult, insertResult, keepFiles, type ResultRecord, setFlags } from './store.ts'
import { referenceTexts } from './texts.ts'
import { checkResult, type Delivered } from './validate.ts'

/** A result that has arrived, as it is shown to who sent it. */
export interface Arrived {
  readonly row: ResultRecord
  readonly sender: AccountReference
}

/**
 * Stores a completed result and gives it as it is stored now. The same id with the same body is the same result, whoever
 * else sends it at the same time. What no honest app sends is refused with every place named; finished work is stored and
 * marked, also when the permission has ended, the workflow is gone or has a newer version, or the phone's clock is ahead.
 */
export async function createResult(context: TrxContext, body: WorkflowResultCreate): Promise<Arrived> {
  const { trx, caller } = context
  const { companyId, accountId } = caller
  const workflowId = body.workflow.id
  const key = { companyId, resultId: body.id ?? newId() }
  const { id: _id, ...said } = body
  const arriving = { ...key, workflowId, accountId, bodyHash: bodyHash(said) }
  const arrival = await findArrival(trx, arriving)
  if (!arrival || !(caller.owner || arrival.isPermitted || arrival.wasPermitted))
    throw new Problem('notFound')
  const version = await demandVersion(context, { workflowId, arrival, wanted: body.version })
  const sender = toReference(arrival.sender)
  if (arrival.isRepeat === null) {
    return { row: await storeNew(context, { body, arriving, arrival, version }), sender }
  }
  const first = arrival.isRepeat ? await findResult(trx, key) : undefined
  if (!first) throw new Problem('idAlreadyExists')
  return { row: first, sender }
}

interface New {
  readonly body: WorkflowResultCreate
  readonly arriving: Arriving
  readonly arrival: Arrival
  readonly version: ReadyVersion
}

async function storeNew(context: TrxContext, given: New): Promise<ResultRecord> {
  const { trx, caller, language } = context
  const { body, arriving, arrival, version } = given
  const { companyId, accountId, workflowId, resultId } = arriving
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
  const referred = await checkReferences(trx, arriving, { references, language })
  const errors = [...checked.errors, ...referred.errors]
  if (errors.length > 0) {
    // The same result, sent at the same time, may have taken the files or done the task since.
    if (await findResult(trx, arriving)) throw new DoneMeanwhile()
    throw validationProblem(errors)
  }

  const times = timesOf(body, new Date())
  const flags: [boolean | undefined, WorkflowResultFlag][] = [
    [times.claimedCompletedAt !== null, 'CLOCK_AHEAD'],
    [!(caller.owner || arrival.isPermitted), 'PERMISSION_ENDED'],
    [arrival.isDeleted, 'WORKFLOW_DELETED'],
    [version.version < (arrival.version ?? 0), 'OLDER_VERSION'],
    [checked.isUnsure || referred.isUnsure, 'DATA_CHANGED'],
    [Boolean(body.taskId) && task === null, 'TASK_UNKNOWN'],
  ]
  const raised = flags.filter(([is]) => is).map(([, flag]) => flag)
  const row = arrivedRow(arriving, {
    workflowId,
    version: version.version,
    ...times,
    taskId: body.taskId ?? null,
    meta: metaToKeep(body.meta, version),
    flags: raised,
    bodyHash: arriving.bodyHash,
    by: accountId,
  })
  const document = toStored(version.fields, checked.answers)
  const record = { id: resultId, document, at: times.completedAt, by: accountId, link: task?.id ?? null }
  await Promise.all([
    insertResult(trx, row),
    insertRecords(trx, { companyId, typeId: workflowId, records: [record] }),
  ]).catch((error: unknown) => {
    throw constraintOf(error)?.name === 'record_pkey' ? new Problem('idAlreadyExists') : error
  })
  await keepFiles(trx, arriving, referred.fileIds)
  await keepAssets(trx, companyId, [{ resultId, assetIds: assetsIn(references, task) }])
  const { receivedAt: arrivedAt, completedAt } = times
  const done = { companyId, taskId: task?.id ?? '', resultId, by: accountId, completedAt, arrivedAt }
  const ofTask = task ? await completeTask(trx, done) : []
  if (ofTask.length > 0) await setFlags(trx, arriving, [...raised, ...ofTask])
  const { translations, imageFileId: image_file_id, isDeleted: is_workflow_deleted } = arrival
  return {
    ...row,
    flags: [...raised, ...ofTask],
    document,
    translations,
    image_file_id,
    is_workflow_deleted,
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
