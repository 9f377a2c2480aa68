import type { Task } from '@feldwerk/contract/tasks.ts'

/** A stretch of time in ms. */
export interface Day {
  readonly from: number
  readonly until: number
}

/** How a task stands on the ruler. */
export type Mark = 'done' | 'late' | 'open'

/** A task that belongs to a day, and its time in ms: at that time, in the course of the day, or late since before. */
export interface PlacedTask {
  readonly task: Task
  readonly kind: 'TIMED' | 'BUNDLED' | 'EARLIER'
  readonly begins: number
  readonly ends: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A task that leaves more time than this is done in the course of the day, not at an hour. */
const LONGEST_MS = 3 * HOUR
/** A task without a beginning stands so long before its deadline. */
const LENGTH_MS = HOUR

/** Where a task stands on a day; nothing for one that is due or was done on another, or never. */
export function placedOf(task: Task, day: Day): PlacedTask[] {
  const done = time(task.completedAt)
  const due = time(task.deadline)
  const ends = done ?? due
  if (ends === undefined || ends > day.until) return []
  const from = time(task.validFrom)
  const begins = from !== undefined && from >= day.from && from < ends ? from : ends - LENGTH_MS
  if (ends < day.from) return markOf(task) === 'late' ? [{ task, kind: 'EARLIER', begins, ends }] : []
  return [{ task, kind: isLong({ from, due, day }) ? 'BUNDLED' : 'TIMED', begins, ends }]
}

/** Done, late, or still to come. */
export function markOf({ state }: Task): Mark {
  if (state === 'COMPLETED' || state === 'COMPLETED_LATE') return 'done'
  return state === 'LATE' ? 'late' : 'open'
}

/** A day that ends with the deadline is no time of day. */
function isLong({ from, due, day }: { from: number | undefined; due: number | undefined; day: Day }) {
  if (due === undefined) return false
  if (from === undefined) return due > day.until - HOUR
  return due - from > LONGEST_MS
}

const time = (text: string | null) => (text === null ? undefined : Date.parse(text))
