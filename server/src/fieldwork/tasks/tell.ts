import { happening, type NewsEvent } from '../../platform/jobs/happening.ts'
import type { Assignees, NewTaskRow, StoredTask } from './store.ts'

/** What was before, and nobody needs to be told of any more. */
const TOO_OLD_MS = 30 * 86_400_000

/** What can be done now. */
export const isOpen = ({ state }: { readonly state: unknown }): boolean =>
  state === 'OPEN' || state === 'LATE'

const isOld = ({ deadline }: Pick<StoredTask, 'deadline'>): boolean =>
  deadline !== null && deadline.getTime() < Date.now() - TOO_OLD_MS

/** A task that is new: those to whom it was given hear of it when it can be begun. */
export function givenAnew(row: NewTaskRow, { accounts, accountGroups }: Assignees): NewsEvent[] {
  if (!isOpen(row) || isOld(row) || accounts.length + accountGroups.length === 0) return []
  return [happening({ event: 'TASK_GIVEN', id: row.id, by: row.created_by, accounts, accountGroups })]
}

/** A task that can be begun, and who had it and has it. */
export interface TaskMove {
  readonly wasOpen: boolean
  readonly row: StoredTask
  readonly had: Assignees
  readonly has: Assignees
  readonly by: string | null
}

/** Whoever newly has a task that can be begun, or has one that can be begun since now. */
export function givenOnce({ wasOpen, row, had, has, by }: TaskMove): NewsEvent[] {
  if (isOld(row)) return []
  const fresh = (now: readonly string[], then: readonly string[]) =>
    wasOpen ? now.filter((id) => !then.includes(id)) : now
  const accounts = fresh(has.accounts, had.accounts)
  const accountGroups = fresh(has.accountGroups, had.accountGroups)
  if (accounts.length + accountGroups.length === 0) return []
  return [happening({ event: 'TASK_GIVEN', id: row.id, by, accounts, accountGroups })]
}

/** A task whose deadline is near; in words of its own where its series has some. */
export function isDue({ id, push }: StoredTask): NewsEvent {
  const own = push && { facts: { title: push.title, text: push.text ?? '' } }
  return happening({ event: 'TASK_DUE', id, by: null, ...own })
}

/** A task whose deadline has passed; whom it is escalated to hears of it once, however often it is moved. */
export function isLate({ id, deadline, escalate_to }: StoredTask): NewsEvent[] {
  if (isOld({ deadline })) return []
  return [
    happening({ event: 'TASK_LATE', id, by: null }),
    ...(escalate_to
      ? [{ event: 'TASK_ESCALATED' as const, id, occasion: id, by: null, ...escalate_to }]
      : []),
  ]
}

/** A person moved, changed or cancelled a task that could be done. */
export function changedBy(before: StoredTask, after: StoredTask, by: string): NewsEvent[] {
  if (!isOpen(before)) return []
  const facts =
    after.state === 'CANCELLED'
      ? { change: 'CANCELLED' }
      : after.deadline?.getTime() === before.deadline?.getTime()
        ? { change: 'OTHER' }
        : { change: 'MOVED', ...(before.deadline && { before: before.deadline.toISOString() }) }
  return [happening({ event: 'TASK_CHANGED', id: after.id, by, facts })]
}
