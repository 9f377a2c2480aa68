import { createHash } from 'node:crypto'
import type { Occasion } from '@feldwerk/workflow/triggers/kind.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { revisionsOn } from '../workflows/trigger-store.ts'
import { oweRuns } from './owe.ts'

/** A task whose deadline has passed. */
export interface PassedTask {
  readonly id: string
  readonly workflow_id: string
  readonly state: string
  readonly deadline: Date | null
}

const OCCASIONS: Readonly<Record<string, Occasion>> = {
  LATE: 'TASK_LATE',
  NOT_COMPLETED: 'TASK_NOT_COMPLETED',
}
/** What a node that stood still for so long finds is history. */
const TOO_OLD_MS = 30 * 86_400_000

/** Whether somebody may want to know that a task is in this state. */
export const isNotInTime = ({ state }: Pick<PassedTask, 'state'>): boolean => Object.hasOwn(OCCASIONS, state)

/** Has worked out what tasks set going whose deadline has passed just now, with the triggers of now. */
export async function oweLateTasks(trx: Trx, companyId: string, tasks: readonly PassedTask[]): Promise<void> {
  const oldest = Date.now() - TOO_OLD_MS
  const fresh = tasks.flatMap(({ id, workflow_id, state, deadline }) => {
    const occasion = OCCASIONS[state]
    if (!occasion || !deadline || deadline.getTime() < oldest) return []
    const subject = { taskId: id, occasionId: occasionIdOf(id, deadline) }
    return [{ workflowId: workflow_id, occasion, subject }]
  })
  for (const [occasion, ofOccasion] of Map.groupBy(fresh, (each) => each.occasion)) {
    const byWorkflow = Map.groupBy(ofOccasion, ({ workflowId }) => workflowId)
    const revisions = await revisionsOn(trx, companyId, { occasion, workflowIds: [...byWorkflow.keys()] })
    for (const [workflowId, revision] of revisions) {
      const subjects = (byWorkflow.get(workflowId) ?? []).map(({ subject }) => subject)
      await oweRuns(trx, companyId, { workflowId, revision, occasion, subjects })
    }
  }
}

/** The same for the same task and deadline, however often it is asked. */
export function occasionIdOf(taskId: string, deadline: Date): string {
  const hex = createHash('sha256').update(`${taskId} ${deadline.toISOString()}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
