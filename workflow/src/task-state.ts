/** The states of a task (point 4 of the specification) and how one follows from another: all of it as data. */
export const TASK_STATES = [
  'PENDING',
  'OPEN',
  'LATE',
  'DISABLED',
  'COMPLETED',
  'COMPLETED_LATE',
  'NOT_COMPLETED',
  'CANCELLED',
] as const
export type TaskState = (typeof TASK_STATES)[number]

/** How far a task is: to be done, withdrawn by its source until that yields it again, or over. */
const STANDINGS: Readonly<Record<TaskState, 'TO_DO' | 'WITHDRAWN' | 'OVER'>> = {
  PENDING: 'TO_DO',
  OPEN: 'TO_DO',
  LATE: 'TO_DO',
  DISABLED: 'WITHDRAWN',
  COMPLETED: 'OVER',
  COMPLETED_LATE: 'OVER',
  NOT_COMPLETED: 'OVER',
  CANCELLED: 'OVER',
}

/** What is still to be done, or will be once its time has come. */
export const TO_DO_STATES: readonly TaskState[] = TASK_STATES.filter((state) => STANDINGS[state] === 'TO_DO')
/** Nothing leads on from these, but for results that were under way. */
export const FINAL_STATES: readonly TaskState[] = TASK_STATES.filter((state) => STANDINGS[state] === 'OVER')
export const isFinal = (state: TaskState): boolean => FINAL_STATES.includes(state)
/** All others: people and sources may still change the task. */
export const LIVE_STATES: readonly TaskState[] = TASK_STATES.filter((state) => !isFinal(state))

/** What people and systems do to a task. */
export type TaskAction = 'CANCEL' | 'WITHDRAW' | 'RESTORE'

/**
 * From which states an action is allowed, and the state after it; BY_TIME: whatever the clock says. Everything else is
 * a conflict.
 */
export const TASK_ACTIONS: Readonly<
  Record<TaskAction, { readonly from: readonly TaskState[]; readonly to: TaskState | 'BY_TIME' }>
> = {
  /** A person. */
  CANCEL: { from: TO_DO_STATES, to: 'CANCELLED' },
  /** Its source no longer yields it, or its workflow is switched off … */
  WITHDRAW: { from: TO_DO_STATES, to: 'DISABLED' },
  /** … and does again. */
  RESTORE: { from: ['DISABLED'], to: 'BY_TIME' },
}

/** When a task may be done; milliseconds, null without a bound. */
export interface TaskTimes {
  readonly validFrom: number | null
  readonly deadline: number | null
  /** Past the deadline it can no longer be done. */
  readonly hardDeadline: boolean
}

export interface TaskNow extends TaskTimes {
  readonly state: TaskState
}

/** The state of a new task: the requested one, else whatever the clock says. */
export function firstState(
  times: TaskTimes,
  now: number,
  wanted?: 'PENDING' | 'OPEN' | 'DISABLED',
): TaskState {
  if (wanted === 'DISABLED' || wanted === 'PENDING') return wanted
  return wanted === 'OPEN' ? afterDeadline(times, now) : stateByTime(times, now)
}

function stateByTime(times: TaskTimes, now: number): TaskState {
  return times.validFrom !== null && now < times.validFrom ? 'PENDING' : afterDeadline(times, now)
}

function afterDeadline({ deadline, hardDeadline }: TaskTimes, now: number): TaskState {
  if (deadline === null || now <= deadline) return 'OPEN'
  return hardDeadline ? 'NOT_COMPLETED' : 'LATE'
}

/** The state after time has passed. A waiting task without a time keeps waiting; disabled and final ones stay so. */
export function stateAt(task: TaskNow, now: number): TaskState {
  if (task.state === 'OPEN') return afterDeadline(task, now)
  const isDue = task.state === 'PENDING' && task.validFrom !== null && now >= task.validFrom
  return isDue ? afterDeadline(task, now) : task.state
}

/** When the clock changes the state next; null: never. A deadline is part of the time that is left. */
export function nextChange({ state, validFrom, deadline }: TaskNow): number | null {
  if (state === 'PENDING') return validFrom
  return state === 'OPEN' && deadline !== null ? deadline + 1 : null
}

/** The state after an action; undefined where it is not allowed. */
export function stateAfter(task: TaskNow, action: TaskAction, now: number): TaskState | undefined {
  const { from, to } = TASK_ACTIONS[action]
  if (!from.includes(stateAt(task, now))) return undefined
  return to === 'BY_TIME' ? stateByTime(task, now) : to
}

/** Why a result is marked. It is stored all the same: finished work is never lost. */
export type ArrivalFlag = 'clockAhead' | 'beforeValid' | 'tooLate' | 'doneAlready' | 'cancelled' | 'disabled'

export interface Arrival {
  readonly state: TaskState
  /** When the work was done: no later than it arrived. */
  readonly completedAt: number
  readonly flags: readonly ArrivalFlag[]
}

/** The state of a waiting task once its result is there: in time, or after the deadline. */
const ARRIVALS: Readonly<
  Record<
    TaskState,
    { readonly inTime: TaskState; readonly late: TaskState; readonly flag: ArrivalFlag | null }
  >
> = {
  PENDING: { inTime: 'COMPLETED', late: 'COMPLETED_LATE', flag: null },
  OPEN: { inTime: 'COMPLETED', late: 'COMPLETED_LATE', flag: null },
  LATE: { inTime: 'COMPLETED', late: 'COMPLETED_LATE', flag: null },
  NOT_COMPLETED: { inTime: 'COMPLETED', late: 'NOT_COMPLETED', flag: null },
  COMPLETED: { inTime: 'COMPLETED', late: 'COMPLETED', flag: 'doneAlready' },
  COMPLETED_LATE: { inTime: 'COMPLETED_LATE', late: 'COMPLETED_LATE', flag: 'doneAlready' },
  CANCELLED: { inTime: 'CANCELLED', late: 'CANCELLED', flag: 'cancelled' },
  DISABLED: { inTime: 'DISABLED', late: 'DISABLED', flag: 'disabled' },
}

/** A result arrives. What counts is when the work was done, not when the phone found a network. */
export function afterArrival(
  task: TaskNow,
  result: { readonly completedAt: number; readonly arrivedAt: number },
): Arrival {
  const { validFrom, deadline, hardDeadline } = task
  const completedAt = Math.min(result.completedAt, result.arrivedAt)
  const state = stateAt(task, result.arrivedAt)
  const { inTime, late, flag } = ARRIVALS[state]
  const isLate = deadline !== null && completedAt > deadline
  const isTooLate = isLate && hardDeadline && flag === null
  const flags: ArrivalFlag[] = [
    ...(result.completedAt > result.arrivedAt ? (['clockAhead'] as const) : []),
    ...(validFrom !== null && completedAt < validFrom ? (['beforeValid'] as const) : []),
    ...(isTooLate ? (['tooLate'] as const) : []),
    ...(flag === null ? [] : [flag]),
  ]
  return { state: isTooLate ? 'NOT_COMPLETED' : isLate ? late : inTime, completedAt, flags }
}
