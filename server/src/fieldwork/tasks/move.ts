import { stateAfter, stateAt, type TaskAction } from '@feldwerk/workflow/task-state.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { lockDueTasks, lockUnfinished, type StoredTask } from './store.ts'
import { timesOf, writeTasks } from './write.ts'

const BATCH = 500

/** The task as the clock says that it is. */
export function asOf(row: StoredTask, now: Date): StoredTask {
  const state = stateAt({ ...timesOf(row), state: row.state }, now.getTime())
  return state === row.state ? row : { ...row, state }
}

/** The task after that act; undefined where its state does not allow it. */
export function after(row: StoredTask, action: TaskAction, now: Date): StoredTask | undefined {
  const state = stateAfter({ ...timesOf(row), state: row.state }, action, now.getTime())
  return state && { ...row, state }
}

/** Moves tasks on whose time has come, a batch of them; gives how many there were. */
export async function moveDueTasks(trx: Trx, companyId: string, now: Date): Promise<number> {
  const due = await lockDueTasks(trx, companyId, { when: 'next_change_at', now, most: BATCH })
  const tasks = due.map((row) => ({ row: asOf(row, now) }))
  await writeTasks(trx, companyId, { tasks, by: null, touched: false })
  return due.length
}

export const isBatch = (moved: number): boolean => moved === BATCH

/** Withdraws the open tasks of a workflow that is switched off. */
export async function withdrawTasksOf(
  trx: Trx,
  key: { readonly companyId: string; readonly workflowId: string },
  by: string | null,
): Promise<void> {
  const now = new Date()
  const rows = (await lockUnfinished(trx, key)).map((row) => after(row, 'WITHDRAW', now) ?? asOf(row, now))
  for (let at = 0; at < rows.length; at += BATCH)
    await writeTasks(trx, key.companyId, {
      tasks: rows.slice(at, at + BATCH).map((row) => ({ row })),
      by,
    })
}
