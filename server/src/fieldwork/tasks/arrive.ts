import type { WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import { type ArrivalFlag, afterArrival } from '@feldwerk/workflow/task-state.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { lockTasks, type StoredTask } from './store.ts'
import { type ChangedTask, timesOf, writeTasks } from './write.ts'

/** How a result is marked; that the phone's clock was ahead the result says itself. */
const FLAGS: Readonly<Record<ArrivalFlag, WorkflowResultFlag | null>> = {
  clockAhead: null,
  beforeValid: 'TASK_NOT_BEGUN',
  tooLate: 'TASK_TOO_LATE',
  doneAlready: 'TASK_DONE_ALREADY',
  cancelled: 'TASK_CANCELLED',
  disabled: 'TASK_DISABLED',
}

/** A result that was made for a task. */
export interface TaskCompletion {
  readonly taskId: string
  readonly resultId: string
  readonly by: string
  readonly completedAt: Date
  readonly arrivedAt: Date
}

/** Tasks that a transaction holds until its commit, by id. */
export type HeldTasks = ReadonlyMap<string, StoredTask>

/** Takes hold of tasks until the commit, but for those that somebody else holds; gives those it has. */
export async function holdTasks(trx: Trx, companyId: string, taskIds: readonly string[]): Promise<HeldTasks> {
  const rows = await lockTasks(trx, companyId, taskIds, 'free')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Results for tasks are stored: what becomes of the tasks, and, by the ids of the results, how they are to be marked. Tasks
 * that are not held yet are locked.
 */
export async function completeTasks(
  trx: Trx,
  companyId: string,
  completions: readonly TaskCompletion[],
  held?: HeldTasks,
): Promise<ReadonlyMap<string, readonly WorkflowResultFlag[]>> {
  const taskIds = completions.map(({ taskId }) => taskId)
  const locked = held ? [...held.values()] : await lockTasks(trx, companyId, taskIds)
  const tasks = new Map(locked.map((row) => [row.id, row]))
  const marks = new Map<string, readonly WorkflowResultFlag[]>()
  const changed = new Map<string, ChangedTask>()
  for (const completion of completions) {
    const before = tasks.get(completion.taskId)
    if (!before) continue
    const { row, flags } = completed(before, completion)
    if (row !== before) changed.set(row.id, { row, by: completion.by })
    tasks.set(row.id, row)
    if (flags.length > 0) marks.set(completion.resultId, flags)
  }
  await writeTasks(trx, companyId, { tasks: [...changed.values()], by: null })
  return marks
}

function completed(
  before: StoredTask,
  { resultId, by, completedAt: sentAt, arrivedAt }: TaskCompletion,
): { readonly row: StoredTask; readonly flags: readonly WorkflowResultFlag[] } {
  const { state, completedAt, flags } = afterArrival(
    { ...timesOf(before), state: before.state },
    { completedAt: sentAt.getTime(), arrivedAt: arrivedAt.getTime() },
  )
  const isDoneNow = (state === 'COMPLETED' || state === 'COMPLETED_LATE') && before.completed_with === null
  const done = { completed_at: new Date(completedAt), completed_by: by, completed_with: resultId }
  const row = isDoneNow || state !== before.state ? { ...before, state, ...(isDoneNow ? done : {}) } : before
  return { row, flags: flags.flatMap((flag) => FLAGS[flag] ?? []) }
}
