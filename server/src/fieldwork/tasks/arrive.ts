import type { WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import { type ArrivalFlag, afterArrival } from '@feldwerk/workflow/task-state.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { lockTasks } from './store.ts'
import { timesOf, writeTasks } from './write.ts'

/** How a result is marked; that the phone's clock was ahead the result says itself. */
const FLAGS: Readonly<Record<ArrivalFlag, WorkflowResultFlag | null>> = {
  clockAhead: null,
  beforeValid: 'TASK_NOT_BEGUN',
  tooLate: 'TASK_TOO_LATE',
  doneAlready: 'TASK_DONE_ALREADY',
  cancelled: 'TASK_CANCELLED',
  disabled: 'TASK_DISABLED',
}

export interface ArrivingResult {
  readonly companyId: string
  readonly taskId: string
  readonly resultId: string
  readonly by: string
  readonly completedAt: Date
  readonly arrivedAt: Date
}

/** The new state of a task whose result is stored, and the marks of that result. */
export async function completeTask(trx: Trx, arriving: ArrivingResult): Promise<WorkflowResultFlag[]> {
  const { companyId, taskId, resultId, by } = arriving
  const [before] = await lockTasks(trx, companyId, [taskId])
  if (!before) return []
  const { state, completedAt, flags } = afterArrival(
    { ...timesOf(before), state: before.state },
    { completedAt: arriving.completedAt.getTime(), arrivedAt: arriving.arrivedAt.getTime() },
  )
  const isDoneNow = (state === 'COMPLETED' || state === 'COMPLETED_LATE') && before.completed_with === null
  const row = {
    ...before,
    state,
    ...(isDoneNow ? { completed_at: new Date(completedAt), completed_by: by, completed_with: resultId } : {}),
  }
  if (isDoneNow || state !== before.state) await writeTasks(trx, companyId, { tasks: [{ row }], by })
  return flags.flatMap((flag) => FLAGS[flag] ?? [])
}
