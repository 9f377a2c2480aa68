import type { Task } from '@feldwerk/contract/tasks.ts'
import { addTo, atHour, local } from '@feldwerk/query/time/calendar.ts'
import { type Bundle, bundlesOf } from '../../../day/bundles.ts'
import { type Day, markOf, type PlacedTask, placedOf } from '../../../day/placed.ts'
import { type Bar, inLines } from './lines.ts'

/** Whose tasks stand side by side, in one line or two. */
export interface RulerRow {
  /** Null: everybody who may. */
  readonly name: string | null
  /** Those of everybody who has no row of their own. */
  readonly isRest: boolean
  readonly lines: readonly (readonly Bar[])[]
  readonly earlier: Earlier
}

/** Late tasks of days before, and whether all of them are of yesterday. */
export interface Earlier {
  readonly count: number
  readonly isYesterday: boolean
}

export interface Ruler {
  readonly from: number
  readonly until: number
  /** Each hour, and where its text stands. */
  readonly hours: readonly { readonly at: number; readonly share: number; readonly isNamed: boolean }[]
  readonly rows: readonly RulerRow[]
  readonly bundles: readonly Bundle[]
  /** Of tasks that have no row above. */
  readonly earlier: Earlier
  /** What is still to be done today and not late: at a time, and in the course of the day. */
  readonly open: { readonly timed: number; readonly bundled: number }
}

interface RulerOptions {
  readonly tasks: readonly Task[]
  readonly day: Day
  readonly now: number
  readonly zone: string
  readonly nameOf: (task: Task) => string | null
}

/** The working day, if no task lies before or behind it. */
const [FIRST_HOUR, LAST_HOUR] = [6, 18]
const MOST_ROWS = 3

/** Tasks of a day on the hours of that day: those with a time by assignee, the others as a bundle for each workflow. */
export function rulerOf({ tasks, day, now, zone, nameOf }: RulerOptions): Ruler {
  const placed = tasks.flatMap((task) => placedOf(task, day))
  const timed = placed.filter(({ kind }) => kind === 'TIMED')
  const bundled = placed.filter(({ kind }) => kind === 'BUNDLED')
  const earlier = placed.filter(({ kind }) => kind === 'EARLIER')
  const { from, until } = hoursAround({ timed, day, now, zone })
  const share = (time: number) => (Math.min(Math.max(time, from), until) - from) / (until - from)
  const groups = grouped(timed, nameOf)
  const rowOf = (task: Task) => groups.findIndex(({ names }) => names.includes(nameOf(task)))
  const isOpen = ({ task }: PlacedTask) => markOf(task) === 'open'
  return {
    from,
    until,
    hours: hoursOf({ day, from, until, zone }).map((at, place, all) => ({
      at,
      share: share(at),
      isNamed: place % (all.length > 14 ? 4 : 2) === 0,
    })),
    rows: groups.map(({ names, group }, place) => ({
      name: names[0] ?? null,
      isRest: names.length > 1,
      lines: inLines(group, share),
      earlier: countOf(
        earlier.filter(({ task }) => rowOf(task) === place),
        { day, zone },
      ),
    })),
    bundles: bundlesOf(bundled),
    earlier: countOf(
      earlier.filter(({ task }) => rowOf(task) < 0),
      { day, zone },
    ),
    open: { timed: timed.filter(isOpen).length, bundled: bundled.filter(isOpen).length },
  }
}

interface RowGroup {
  readonly names: readonly (string | null)[]
  readonly group: readonly PlacedTask[]
}

/** Rows by assignee, the fullest first; those for whom there is no row share the last. */
function grouped(timed: readonly PlacedTask[], nameOf: RulerOptions['nameOf']): RowGroup[] {
  const all = [...Map.groupBy(timed, ({ task }) => nameOf(task)).entries()]
    .map(([name, group]): RowGroup => ({ names: [name], group }))
    .toSorted((a, b) => b.group.length - a.group.length || (a.names[0] ?? '').localeCompare(b.names[0] ?? ''))
  if (all.length <= MOST_ROWS) return all
  const rest = all.slice(MOST_ROWS - 1)
  return [
    ...all.slice(0, MOST_ROWS - 1),
    { names: rest.flatMap(({ names }) => names), group: rest.flatMap(({ group }) => group) },
  ]
}

function countOf(tasks: readonly PlacedTask[], { day, zone }: Pick<HourBounds, 'day' | 'zone'>): Earlier {
  const yesterday = addTo({ time: day.from, count: -1, unit: 'day', zone })
  return { count: tasks.length, isYesterday: tasks.every(({ ends }) => ends >= yesterday) }
}

interface HourBounds {
  readonly timed: readonly PlacedTask[]
  readonly day: Day
  readonly now: number
  readonly zone: string
}

/** Whole hours from the earliest to the latest task, now and the working day among them. */
function hoursAround({ timed, day, now, zone }: HourBounds): Day {
  const begin = Math.min(
    atHour(day.from, FIRST_HOUR, zone),
    now,
    ...timed.map(({ begins }) => Math.max(begins, day.from)),
  )
  const end = Math.max(atHour(day.from, LAST_HOUR, zone), now, ...timed.map(({ ends }) => ends))
  const last = local(Math.min(end, day.until) - 1, zone).hour + 1
  return {
    from: atHour(day.from, local(begin, zone).hour, zone),
    until: last >= 24 ? day.until : atHour(day.from, last, zone),
  }
}

function hoursOf({ day, from, until, zone }: Day & { readonly day: Day; readonly zone: string }): number[] {
  const hours: number[] = []
  for (let hour = local(from, zone).hour; hour <= 24; hour++) {
    const at = hour === 24 ? day.until : atHour(day.from, hour, zone)
    if (at > until) break
    if (at !== hours.at(-1)) hours.push(at)
  }
  return hours
}
