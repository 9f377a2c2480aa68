import type { Task } from '@feldwerk/contract/tasks.ts'
import { type Mark, markOf, type PlacedTask } from '../../../day/placed.ts'

/** A task as a bar; `from` and `until` are shares of the ruler. */
export interface Bar {
  readonly task: Task
  readonly mark: Mark
  readonly from: number
  readonly until: number
  /** Too short for its name. */
  readonly isShort: boolean
  /** Tasks of the same time that find no room, not even in the second line. */
  readonly more: number
}

/** The least width of a bar, so that a finger can hit it, and the gap between two. */
const LEAST = 0.03
const GAP = 0.004
const SHORT_MS = 20 * 60_000

/** Bars in the first line where they have room, else in the second; what has none there either is counted. */
export function inLines(
  placed: readonly PlacedTask[],
  share: (time: number) => number,
): readonly (readonly Bar[])[] {
  const first: Bar[] = []
  const second: Bar[] = []
  for (const bar of placed.map((one) => barOf(one, share)).toSorted(byPlace)) {
    const line = [first, second].find((each) => (each.at(-1)?.until ?? -1) + GAP <= bar.from)
    const last = second.at(-1)
    if (line) line.push(bar)
    else if (last) second[second.length - 1] = { ...last, more: last.more + 1 }
  }
  return [first, second].filter((line) => line.length > 0)
}

function barOf({ task, begins, ends }: PlacedTask, share: (time: number) => number): Bar {
  const from = Math.min(share(begins), 1 - LEAST)
  return {
    task,
    mark: markOf(task),
    from,
    until: Math.max(share(ends), from + LEAST),
    isShort: ends - begins < SHORT_MS,
    more: 0,
  }
}

const byPlace = (a: Bar, b: Bar) => a.from - b.from || a.until - b.until
