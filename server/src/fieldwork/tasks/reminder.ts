import type { StoredTask } from './store.ts'

/** A deadline is told so long before it, unless the task says otherwise. */
const BEFORE_MS = 2 * 3_600_000

type RemindedTask = Pick<StoredTask, 'state' | 'valid_from' | 'deadline' | 'push' | 'remind_at'>

/**
 * When the assignees of a task are told that its deadline is near; null: never. Nobody is told of a time before they
 * may begin, nor of one that passed before it was planned: they hear of the deadline when they are given the task.
 */
export function reminderOf(task: RemindedTask, now: number): Date | null {
  const { state, valid_from, deadline, push, remind_at } = task
  if (deadline === null || (state !== 'PENDING' && state !== 'OPEN')) return null
  const at = deadline.getTime() - (push ? push.minutesBefore * 60_000 : BEFORE_MS)
  if (valid_from !== null && at <= valid_from.getTime()) return null
  return at > now || at === remind_at?.getTime() ? new Date(at) : null
}
