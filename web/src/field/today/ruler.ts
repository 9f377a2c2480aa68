import { type Mark, markOf, placedOf } from '../../day/placed.ts'
import type { OwnTask } from '../known/tasks.ts'
import type { FinishedWork } from './DoneToday.tsx'

/** A stretch of the day; `from` and `until` are shares of the ruler. */
export interface RulerBar {
  readonly id: string
  readonly mark: Mark
  readonly from: number
  readonly until: number
}

/** The day of one person on the hours of that day. */
export interface DayScale {
  /** The first and the last hour. */
  readonly hours: { readonly from: number; readonly until: number }
  /** Where now is, as a share. */
  readonly now: number
  /** What has its hour: bars side by side, in one line or two. */
  readonly lines: readonly (readonly RulerBar[])[]
  /** What is done in the course of the day: a mark for each task, late ones first. */
  readonly marks: readonly Mark[]
}

interface DayOfWork {
  readonly now: Date
  readonly tasks: readonly OwnTask[]
  readonly done: readonly FinishedWork[]
}

/** The working day, if nothing lies before or behind it. */
const [FIRST_HOUR, LAST_HOUR] = [6, 18]
const HOUR = 3_600_000
/** What does not say when it was begun took so long. */
const SHORT = HOUR / 4
/** What says that it took longer was not done all the while: its end counts. */
const LONGEST = 4 * HOUR
/** The least width of a bar, and the gap between two. */
const LEAST = 0.02
const GAP = 0.005

/** What is to be done today and what is done, where it lies between the first and the last hour, by the clock of the phone. */
export function scaleOf({ now, tasks, done }: DayOfWork): DayScale {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const day = { from: midnight, until: new Date(midnight).setDate(now.getDate() + 1) }
  const placed = tasks.flatMap(({ task, state }) => placedOf({ ...task, state }, day))
  const planned = placed
    .filter(({ kind }) => kind === 'TIMED')
    .map(({ task, begins, ends }) => ({ id: task.id, mark: markOf(task), begins, ends }))
  const finished = done.map(({ id, startedAt, completedAt }) => {
    const ends = Date.parse(completedAt)
    const took = startedAt ? ends - Date.parse(startedAt) : SHORT
    return { id, mark: 'done' as const, begins: ends - (took > LONGEST ? SHORT : took), ends }
  })
  const timed = [...finished, ...planned].map((each) => ({
    ...each,
    begins: Math.max(each.begins, day.from),
  }))
  const hourOf = (time: number) => clockOf(time, day)
  const times = [now.getTime(), ...timed.flatMap(({ begins, ends }) => [begins, ends])].map(hourOf)
  const hours = {
    from: Math.floor(Math.min(FIRST_HOUR, ...times)),
    until: Math.min(24, Math.ceil(Math.max(LAST_HOUR, ...times))),
  }
  const share = (time: number) => (hourOf(time) - hours.from) / (hours.until - hours.from)
  return {
    hours,
    now: share(now.getTime()),
    lines: inLines(
      timed.map(({ begins, ends, ...bar }) => ({ ...bar, from: share(begins), until: share(ends) })),
    ),
    marks: placed
      .filter(({ kind }) => kind === 'BUNDLED')
      .map(({ task }) => markOf(task))
      .toSorted((a, b) => Number(b === 'late') - Number(a === 'late')),
  }
}

/** Hours since midnight by the clock, on the days too that have more or fewer of them. */
function clockOf(time: number, { from, until }: { readonly from: number; readonly until: number }): number {
  if (time <= from) return 0
  if (time >= until) return 24
  const date = new Date(time)
  return date.getHours() + date.getMinutes() / 60
}

/** Bars in the first line where they have room, else in the second, over what stands there. */
function inLines(bars: readonly RulerBar[]): readonly (readonly RulerBar[])[] {
  const first: RulerBar[] = []
  const second: RulerBar[] = []
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    const from = Math.min(bar.from, 1 - LEAST)
    const line = (first.at(-1)?.until ?? -1) + GAP <= from ? first : second
    line.push({ ...bar, from, until: Math.min(1, Math.max(bar.until, from + LEAST)) })
  }
  return [first, second].filter((line) => line.length > 0)
}
