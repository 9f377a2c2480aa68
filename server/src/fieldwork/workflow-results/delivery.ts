import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate, WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import type { CallerContext } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { TaskRecord } from '../resolved-workflows/prepare.ts'
import { toStored } from '../workflows/document.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'
import type { Arrival, Arriving } from './arrival.ts'
import { bodyHash } from './body-hash.ts'
import { arrivedRow, type ResultRecord } from './store.ts'
import type { Checked, Delivered } from './validate.ts'

/** A result as it was sent. */
export interface Delivery extends Pick<CallerContext, 'caller' | 'language'> {
  readonly body: WorkflowResultCreate
  readonly arriving: Arriving
}

export function deliveryOf(
  { caller, language }: Pick<CallerContext, 'caller' | 'language'>,
  body: WorkflowResultCreate,
): Delivery {
  const { companyId, accountId } = caller
  const { id = newId(), ...said } = body
  const key = { companyId, accountId, workflowId: body.workflow.id, resultId: id }
  return { caller, language, body, arriving: { ...key, bodyHash: bodyHash(said) } }
}

/** Now, or once: finished work is not lost when a permission ends. */
export const mayDeliver = (caller: Caller, arrival: Arrival): boolean =>
  caller.owner || arrival.isPermitted || arrival.wasPermitted

/** What is known of a delivery before its answers are checked. */
export interface Known {
  readonly arrival: Arrival
  readonly version: ReadyVersion
  readonly task: TaskRecord | null
}

/** As its answers are checked. */
export function deliveredOf({ caller, body }: Delivery, { arrival, version, task }: Known): Delivered {
  return {
    version,
    answers: body.activityResults,
    task,
    meta: body.meta ?? null,
    startedAt: new Date(body.startedAt ?? body.completedAt),
    reader: caller,
    zone: arrival.zone,
  }
}

/** As it is stored and shown, with the document of its answers; marked where something is unlike it should be. */
export function newResult(
  { caller, body, arriving }: Delivery,
  { arrival, version, task }: Known,
  checked: Pick<Checked, 'answers' | 'isUnsure' | 'gaveUp'>,
): ResultRecord & { document: Readonly<Record<string, unknown>> } {
  const times = timesOf(body, new Date())
  const flags: [boolean, WorkflowResultFlag][] = [
    [times.claimedCompletedAt !== null, 'CLOCK_AHEAD'],
    [!(caller.owner || arrival.isPermitted), 'PERMISSION_ENDED'],
    [arrival.isDeleted, 'WORKFLOW_DELETED'],
    [version.version < (arrival.version ?? 0), 'OLDER_VERSION'],
    [checked.isUnsure, 'DATA_CHANGED'],
    [checked.gaveUp !== null, 'TOO_COSTLY'],
    [Boolean(body.taskId) && task === null, 'TASK_UNKNOWN'],
  ]
  const row = arrivedRow(arriving, {
    workflowId: arriving.workflowId,
    version: version.version,
    ...times,
    taskId: body.taskId ?? null,
    meta: metaToKeep(body.meta, version),
    flags: flags.filter(([is]) => is).map(([, flag]) => flag),
    bodyHash: arriving.bodyHash,
    by: arriving.accountId,
  })
  return {
    ...row,
    translations: arrival.translations,
    image_file_id: arrival.imageFileId,
    is_workflow_deleted: arrival.isDeleted,
    document: toStored(version.fields, checked.answers),
  }
}

/** Its answers as a record. */
export const recordOf = ({
  id,
  document,
  completed_at: at,
  created_by: by,
}: ReturnType<typeof newResult>) => ({
  id,
  document,
  at,
  by,
})

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
