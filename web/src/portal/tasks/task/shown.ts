import type { TaskState } from '@feldwerk/contract/tasks.ts'

/** What the chips above the list choose, by the state of the tasks; the first unless said otherwise. */
export const SHOWN = [
  'todo',
  'late',
  'open',
  'pending',
  'done',
  'missed',
  'cancelled',
  'disabled',
  'all',
] as const
export type ShownTasks = (typeof SHOWN)[number]

/** Undefined: all of them. */
export const statesOf: Readonly<Record<ShownTasks, TaskState[] | undefined>> = {
  todo: ['LATE', 'OPEN', 'PENDING'],
  late: ['LATE'],
  open: ['OPEN'],
  pending: ['PENDING'],
  done: ['COMPLETED', 'COMPLETED_LATE'],
  missed: ['NOT_COMPLETED'],
  cancelled: ['CANCELLED'],
  disabled: ['DISABLED'],
  all: undefined,
}

/** States in which a task can still be changed. */
export const isChangeable = (state: TaskState): boolean =>
  state === 'PENDING' || state === 'OPEN' || state === 'LATE' || state === 'DISABLED'

/** States in which a person can cancel it. */
export const isCancellable = (state: TaskState): boolean =>
  state === 'PENDING' || state === 'OPEN' || state === 'LATE'
