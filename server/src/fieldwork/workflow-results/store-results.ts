import { Problem } from '@feldwerk/contract/errors.ts'
import { constraintOf } from '../../platform/db/errors.ts'
import { happening, type NewsEvent } from '../../platform/jobs/happening.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import { isByProgram } from '../../platform/node/caller.ts'
import { insertRecords } from '../../platform/records/records.ts'
import type { TaskRecord } from '../resolved-workflows/task-record.ts'
import type { TaskCompletion } from '../tasks/arrive.ts'
import { type OwedRuns, oweAllRuns } from '../trigger-runs/owe.ts'
import { keepAssets } from './asset-store.ts'
import type { Batch } from './batch.ts'
import type { Delivery } from './delivery.ts'
import { keepFiles } from './file-store.ts'
import { assetsIn, type NewResult, newResult, recordOf } from './new-result.ts'
import type { SoundDeliveries, SoundDelivery } from './refer.ts'
import { insertReviews } from './review-store.ts'
import { oweSharing, setsGoing } from './sets-going.ts'
import { insertResults, setFlags } from './store.ts'

/** The last stage: results with their answers, files, assets and tasks; gives them as they are stored. */
export async function storeResults(
  { trx, companyId, neighbours }: Batch,
  { sound, held }: SoundDeliveries,
): Promise<readonly NewResult[]> {
  // Always in the same order, so that no two wait for each other.
  const made = sound
    .map((one) => ({ ...one, row: newResult(one) }))
    .toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))
  await insertResults(
    trx,
    made.map(({ row }) => row),
  )
  const byType = [...Map.groupBy(made, ({ row }) => row.workflow_id)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [typeId, ofType] of byType) {
    const records = ofType.map(({ row, task }) => recordOf(row, task))
    await insertRecords(trx, { companyId, typeId, records }).catch(refuseTakenId)
  }
  const withThings = made.map(({ row, fileIds, checked, task }) => ({
    resultId: row.id,
    fileIds,
    assetIds: assetsIn(checked.references, task),
  }))
  await keepFiles(trx, companyId, withThings)
  await keepAssets(trx, companyId, withThings)
  await insertReviews(
    trx,
    companyId,
    made.map(({ row, checked }) => ({ resultId: row.id, deviations: checked.deviations })),
  )
  const forTasks = made.flatMap(({ row, task }) => (task ? [resultOfTask(row, task)] : []))
  const marks = await neighbours.tasks.complete(trx, companyId, forTasks, held)
  const marked = made.map(({ row }) => ({ ...row, flags: [...row.flags, ...(marks.get(row.id) ?? [])] }))
  for (const { id: resultId, flags } of marked)
    if (marks.has(resultId)) await setFlags(trx, { companyId, resultId }, flags)
  await oweTriggers({ trx, companyId }, made)
  await tellOf(trx, companyId, made.flatMap(deviating))
  const shared = made.filter(({ facts }) => facts.isShared)
  await oweSharing(
    trx,
    companyId,
    shared.map(({ row }) => row.id),
  )
  return marked
}

/** What results set going is worked out by a job, with the triggers of now. */
async function oweTriggers(
  { trx, companyId }: Pick<Batch, 'trx' | 'companyId'>,
  made: readonly (SoundDelivery & { readonly row: NewResult })[],
): Promise<void> {
  const byWorkflow = Map.groupBy(made, ({ delivery }) => delivery.workflowId)
  const owed = [...byWorkflow].flatMap(([workflowId, all]): OwedRuns[] => {
    const revision = all[0]?.facts.triggerRevision ?? null
    const subjects = all
      .filter(({ delivery, row }) => isNews(delivery, row))
      .map(({ delivery: { resultId, caller } }) => ({
        resultId,
        occasionId: resultId,
        ...(isByProgram(caller) && { isByProgram: true }),
      }))
    return revision === null ? [] : [{ workflowId, revision, occasion: 'STORED', subjects }]
  })
  await oweAllRuns(trx, companyId, owed)
}

/** A result with values outside of their tolerance. */
function deviating({ delivery, row, checked }: SoundDelivery & { readonly row: NewResult }): NewsEvent[] {
  const { length } = checked.deviations
  if (length === 0 || !isNews(delivery, row)) return []
  return [happening({ event: 'DEVIATION', id: row.id, by: row.created_by, facts: { count: String(length) } })]
}

const isNews = ({ caller }: Delivery, { completed_at: completedAt, received_at: now }: NewResult): boolean =>
  setsGoing(caller, { completedAt, now })

const resultOfTask = (row: NewResult, task: TaskRecord): TaskCompletion => ({
  taskId: task.id,
  resultId: row.id,
  by: row.created_by,
  completedAt: row.completed_at,
  arrivedAt: row.received_at,
})

function refuseTakenId(error: unknown): never {
  throw constraintOf(error)?.name === 'record_pkey' ? new Problem('idAlreadyExists') : error
}
