import type { Task } from '@feldwerk/contract/tasks.ts'
import { atHour, local } from '@feldwerk/query/time/calendar.ts'

/** How a task stands on the ruler. */
export type Mark = 'done' | 'late' | 'open'

/** A task as a bar; `from` and `until` are shares of the ruler. */
export interface Bar {
  readonly task: Task
  readonly mark: Mark
  readonly from: number
  readonly until: number
}

/** Whose tasks stand side by side, without covering each other. */
export interface RulerRow {
  readonly name: string | null
  readonly bars: readonly Bar[]
  /** Tasks that have no room, and late ones of earlier days. */
  readonly hidden: number
  readonly earlier: number
}

interface Ruler {
  readonly from: number
  readonly until: number
  /** Each hour, and where its text stands. */
  readonly hours: readonly { readonly at: number; readonly share: number; readonly isNamed: boolean }[]
  readonly rows: readonly RulerRow[]
  readonly counts: Readonly<Record<Mark, number>>
}

interface RulerOptions {
  readonly tasks: readonly Task[]
  readonly day: { readonly from: number; readonly until: number }
  readonly now: number
  readonly zone: string
  readonly nameOf: (task: Task) => string | null
}

/** The working day, if no task lies before or behind it. */
const [FIRST_HOUR, LAST_HOUR] = [6, 18]
const MOST_ROWS = 4
/** The least width of a bar, so that a finger can hit it, and the gap between two. */
const LEAST = 0.034
const GAP = 0.004
/** A task without a beginning takes this long before its deadline. */
const LENGTH_MS = 3_600_000

/** Tasks of a day on the hours of that day, by assignee. */
export function rulerOf({ tasks, day, now, zone, nameOf }: RulerOptions): Ruler {
  const placed = tasks.flatMap((task) => {
    const span = spanOf(task, day)
    return span ? [{ task, mark: markOf(task), ...span }] : []
  })
  const drawn = placed.filter(({ ends }) => ends >= day.from)
  const begin = Math.min(atHour(day.from, FIRST_HOUR, zone), now, ...drawn.map(({ begins }) => begins))
  const end = Math.max(atHour(day.from, LAST_HOUR, zone), now, ...drawn.map(({ ends }) => ends))
  const from = atHour(day.from, local(begin, zone).hour, zone)
  const last = local(end - 1, zone).hour + 1
  const until = last >= 24 ? day.until : atHour(day.from, last, zone)
  const share = (time: number) => (Math.min(Math.max(time, from), until) - from) / (until - from)
  const groups = [...Map.groupBy(placed, ({ task }) => nameOf(task)).entries()].toSorted(
    ([a, one], [b, other]) => other.length - one.length || (a ?? '').localeCompare(b ?? ''),
  )
  const rows = groups.slice(0, MOST_ROWS).map(([name, group]): RulerRow => {
    const today = group.filter(({ ends }) => ends >= day.from)
    const bars = withoutOverlap(
      today.map(({ task, mark, begins, ends }) => ({
        task,
        mark,
        from: share(begins),
        until: share(ends),
      })),
    )
    return {
      name,
      bars,
      hidden: today.length - bars.length,
      earlier: group.length - today.length,
    }
  })
  const marks = placed.map(({ mark }) => mark)
  const counted = (mark: Mark) => marks.filter((one) => one === mark).length
  return {
    from,
    until,
    hours: hoursOf({ day, from, until, zone }).map((at, i, all) => ({
      at,
      share: share(at),
      isNamed: i % (all.length > 14 ? 4 : 2) === 0,
    })),
    rows,
    counts: { done: counted('done'), late: counted('late'), open: counted('open') },
  }
}

function markOf({ state }: Task): Mark {
  if (state === 'COMPLETED' || state === 'COMPLETED_LATE') return 'done'
  return state === 'LATE' ? 'late' : 'open'
}

/** When a task lies; undefined for one that is done, or begins, on another day, or has no time. */
function spanOf(task: Task, day: { readonly from: number; readonly until: number }) {
  const time = (text: string | null) => (text === null ? undefined : Date.parse(text))
  const done = time(task.completedAt)
  const ends = done ?? time(task.deadline)
  if (ends === undefined || ends > day.until || (done !== undefined && done < day.from)) return undefined
  const begins = time(task.validFrom)
  const isOfToday = begins !== undefined && begins >= day.from && begins < ends
  return { begins: isOfToday ? begins : Math.max(day.from, ends - LENGTH_MS), ends }
}

/** Bars in their order, cut or moved so that none covers another; those without any room are left out. */
function withoutOverlap(bars: readonly Bar[]): readonly Bar[] {
  const placed: Bar[] = []
  for (const bar of bars.toSorted((a, b) => a.from - b.from || a.until - b.until)) {
    const last = placed.at(-1)
    const before = last && {
      ...last,
      until: Math.min(last.until, Math.max(last.from + LEAST, bar.from - GAP)),
    }
    const from = Math.max(bar.from, before ? before.until + GAP : 0)
    if (from + LEAST > 1 + GAP) continue
    if (before) placed[placed.length - 1] = before
    placed.push({ ...bar, from, until: Math.min(1, Math.max(bar.until, from + LEAST)) })
  }
  return placed
}

function hoursOf({
  day,
  from,
  until,
  zone,
}: Pick<RulerOptions, 'day' | 'zone'> & { readonly from: number; readonly until: number }): number[] {
  const hours: number[] = []
  for (let hour = local(from, zone).hour; hour <= 24; hour++) {
    const at = hour === 24 ? day.until : atHour(day.from, hour, zone)
    if (at > until) break
    if (at !== hours.at(-1)) hours.push(at)
  }
  return hours
}
