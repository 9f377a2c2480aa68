import type { WorkflowResultCreate, WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import type { AnswerReference } from '@feldwerk/workflow/validate.ts'
import type { NewRecord } from '../../platform/records/record.ts'
import type { TaskRecord } from '../resolved-workflows/task-record.ts'
import { toStored } from '../workflows/document.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'
import type { CheckedAnswers } from './check.ts'
import type { Delivery } from './delivery.ts'
import type { DeliveryFacts } from './delivery-store.ts'
import { toReview } from './review-store.ts'
import { OWN, type ResultRecord, resultRow } from './store.ts'

/** A result that is about to be stored, with the document of its answers. */
export interface NewResult extends ResultRecord {
  readonly document: Readonly<Record<string, unknown>>
}

/** What a result is made of. */
export interface ResultParts {
  readonly delivery: Delivery
  readonly facts: DeliveryFacts
  readonly version: ReadyVersion
  readonly task: TaskRecord | null
  readonly checked: Pick<CheckedAnswers, 'answers' | 'deviations' | 'isUnsure' | 'gaveUp'>
}

/** As it is stored and shown; marked where something differs from what was expected. */
export function newResult({ delivery, facts, version, task, checked }: ResultParts): NewResult {
  const { caller, body, workflowId, accountId, bodyHash } = delivery
  const times = timesOf(body, new Date())
  const flags: [boolean, WorkflowResultFlag][] = [
    [times.claimedCompletedAt !== null, 'CLOCK_AHEAD'],
    [!(caller.owner || facts.isPermitted), 'PERMISSION_ENDED'],
    [facts.isDeleted, 'WORKFLOW_DELETED'],
    [version.version < (facts.version ?? 0), 'OLDER_VERSION'],
    [checked.isUnsure, 'DATA_CHANGED'],
    [checked.gaveUp !== null, 'TOO_COSTLY'],
    [Boolean(body.taskId) && task === null, 'TASK_UNKNOWN'],
  ]
  const row = resultRow(delivery, {
    workflowId,
    version: version.version,
    ...times,
    taskId: body.taskId ?? null,
    meta: metaToKeep(body.meta, version),
    flags: flags.filter(([is]) => is).map(([, flag]) => flag),
    bodyHash,
    by: accountId,
  })
  return {
    ...row,
    translations: facts.translations,
    image_file_id: facts.imageFileId,
    is_workflow_deleted: facts.isDeleted,
    ...toReview(checked.deviations),
    ...OWN,
    document: toStored(version.fields, checked.answers),
  }
}

/** Its answers as a record; of a task, where the workflow has that task. */
export const recordOf = (
  { id, document, completed_at: at, created_by: by }: NewResult,
  task: TaskRecord | null,
): NewRecord => ({ id, document, at, by, link: task?.id ?? null })

/** The place is kept only if the workflow asks for it. */
function metaToKeep(meta: WorkflowResultCreate['meta'], { metaAsked }: ReadyVersion) {
  return {
    ...(metaAsked.has('position') && meta?.position ? { position: meta.position } : {}),
    ...(metaAsked.has('device') && meta?.device ? { device: meta.device } : {}),
  }
}

/** For a clock that is ahead, the time of arrival. */
function timesOf(body: Pick<WorkflowResultCreate, 'completedAt' | 'startedAt'>, receivedAt: Date) {
  const claimed = new Date(body.completedAt)
  const isAhead = claimed > receivedAt
  const completedAt = isAhead ? receivedAt : claimed
  const startedAt = body.startedAt
    ? new Date(Math.min(Number(new Date(body.startedAt)), Number(completedAt)))
    : null
  return { completedAt, claimedCompletedAt: isAhead ? claimed : null, startedAt, receivedAt }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of assets that answers name, and whatever in the data of their task could be one. */
export function assetsIn(references: readonly AnswerReference[], task: TaskRecord | null): string[] {
  const answered = references.flatMap(({ kind, id }) => (kind === 'ASSET' ? [id] : []))
  const given = Object.values(task?.data ?? {}).flatMap((value): readonly unknown[] =>
    Array.isArray(value) ? value : [value],
  )
  const ids = [...answered, ...given].filter((id) => typeof id === 'string' && uuid.test(id))
  return [...new Set(ids as string[])]
}
