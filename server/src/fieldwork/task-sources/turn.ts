import type { SourceAssignee } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { occurrences, type Schedule } from './occurrences.ts'

const DAY = 86_400_000
/** Occurrences that are counted from the start of a rule; later ones go by days, so that counting takes no time. */
const MOST_COUNTED = 20_000
/** `occurrences` looks no further. */
const MOST_DAYS_COUNTED = 18_000

/**
 * Who does which of consecutive occurrences of a rule: by their number since its start, so that
 * whoever asks, and whenever, hears the same. One that is left out for a day off has its turn all the same.
 */
export function assigneesInTurn(
  assignees: readonly SourceAssignee[],
  schedule: Schedule,
  times: readonly number[],
): (SourceAssignee | undefined)[] {
  if (assignees.length < 2) return times.map(() => assignees[0])
  return numbersOf(schedule, times).map((number) => assignees[number % assignees.length])
}

/** The numbers of consecutive occurrences of a rule (milliseconds); its first one is 0. */
export function numbersOf(schedule: Schedule, times: readonly number[]): number[] {
  const { start } = schedule
  const daysOf = (time: number) => Math.floor((time - start) / DAY)
  const [first = start] = times
  const isNear = daysOf(first) < MOST_DAYS_COUNTED
  const before = isNear
    ? occurrences(schedule, { from: start, until: first, most: MOST_COUNTED }).length
    : MOST_COUNTED
  return times.map((time, i) =>
    before + i < MOST_COUNTED && daysOf(time) < MOST_DAYS_COUNTED ? before + i : MOST_COUNTED + daysOf(time),
  )
}
