import type { Task } from '@feldwerk/contract/tasks.ts'
import { local } from '@feldwerk/query/time/calendar.ts'
import { type Bundle, bundlesOf } from '../../../day/bundles.ts'
import { type Day, type Mark, markOf, type PlacedTask, placedOf } from '../../../day/placed.ts'
import { addDays, midnight } from '../days/days.ts'
import { type Bar, barsOf } from './bars.ts'
import { type InLane, inLanes, type MoreOfTime, type Stretch } from './lanes.ts'

/** A task at its time of the day. `begins` and `ends` are ms. */
export interface Block extends Stretch {
  readonly task: Task
  readonly mark: Mark
  readonly begins: number
  readonly ends: number
}

/** How many tasks stand how; missed: past their deadline for good. */
export type StateCounts = Readonly<Record<Mark | 'missed', number>>

export interface DayOfWeek {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly kind: 'past' | 'today' | 'coming'
  readonly isWeekend: boolean
  readonly counts: StateCounts
  /** What is done in the course of the day, by workflow. */
  readonly bundles: readonly Bundle[]
  readonly bundled: StateCounts
  /** What has its time, in its order. */
  readonly timed: readonly Block[]
  /** The same side by side, as far as there is room. */
  readonly blocks: readonly InLane<Block>[]
  readonly more: readonly MoreOfTime[]
}

export interface Week {
  readonly days: readonly DayOfWeek[]
  /** What lasts over several days. */
  readonly bars: readonly Bar<Task>[]
  /** Whole hours that are shown: the working day, and more where a task lies outside of it. */
  readonly firstHour: number
  readonly lastHour: number
  readonly counts: StateCounts
}

interface WeekOptions {
  readonly tasks: readonly Task[]
  readonly dates: readonly string[]
  readonly now: number
  readonly zone: string
}

const [FIRST_HOUR, LAST_HOUR] = [6, 18]
/** A block is at least so tall, in hours, that its name can be read. */
const LEAST_HOURS = 0.5
/** Bars over several days that stand beneath each other. */
const BARS = 4
const LANES = { today: 3, day: 2, weekend: 1 } as const
/** One day alone has the width of all of them. */
const LANES_ALONE = 8

/** The tasks of a week, each on the one day on which it was done or is due. */
export function weekOf({ tasks, dates, now, zone }: WeekOptions): Week {
  const bars = barsOf({ tasks, dates, zone, most: BARS })
  const barred = new Set(bars.flatMap((bar) => bar.tasks))
  const days = dates.map((date) => dayOf({ tasks, barred, date, now, zone, isAlone: dates.length === 1 }))
  const stretches = days.flatMap(({ blocks, more }) => [...blocks, ...more])
  return {
    days,
    bars,
    firstHour: Math.floor(Math.min(FIRST_HOUR, ...stretches.map(({ top }) => top))),
    lastHour: Math.ceil(Math.max(LAST_HOUR, ...stretches.map(({ bottom }) => bottom))),
    counts: {
      done: sum(days, 'done'),
      late: sum(days, 'late'),
      open: sum(days, 'open'),
      missed: sum(days, 'missed'),
    },
  }
}

const sum = (days: readonly DayOfWeek[], state: keyof StateCounts) =>
  days.reduce((all, { counts }) => all + counts[state], 0)

function countsOf(placed: readonly PlacedTask[]): StateCounts {
  const counts = { done: 0, late: 0, open: 0, missed: 0 }
  for (const { task } of placed) counts[task.state === 'NOT_COMPLETED' ? 'missed' : markOf(task)]++
  return counts
}

interface DayOptions extends Omit<WeekOptions, 'dates'> {
  /** Tasks that have a bar over their days. */
  readonly barred: ReadonlySet<Task>
  readonly date: string
  readonly isAlone: boolean
}

function dayOf({ tasks, barred, date, now, zone, isAlone }: DayOptions): DayOfWeek {
  const day = { from: midnight(date, zone), until: midnight(addDays(date, 1), zone) }
  const placed = tasks.flatMap((task) => placedIn(task, day, now))
  const kind = day.until <= now ? 'past' : day.from > now ? 'coming' : 'today'
  const bundled = placed.filter(({ kind: how, task }) => how === 'BUNDLED' && !barred.has(task))
  const isWeekend = new Date(`${date}T12:00:00Z`).getUTCDay() % 6 === 0
  const inWeek = kind === 'today' ? LANES.today : isWeekend ? LANES.weekend : LANES.day
  const most = isAlone ? LANES_ALONE : inWeek
  const timed = placed
    .filter((one) => one.kind === 'TIMED')
    .map((one) => blockOf(one, zone))
    .toSorted((a, b) => a.top - b.top)
  const { shown, more } = inLanes(timed, most)
  return {
    date,
    kind,
    isWeekend,
    counts: countsOf(placed),
    bundles: bundlesOf(bundled),
    bundled: countsOf(bundled),
    timed,
    blocks: shown,
    more,
  }
}

/** What ends at midnight belongs to the day before; what has begun and has no deadline can be done today. */
function placedIn(task: Task, day: Day, now: number): PlacedTask[] {
  if (task.state === 'OPEN' && task.deadline === null)
    return day.from <= now && now < day.until ? [{ task, kind: 'BUNDLED', begins: now, ends: now }] : []
  return placedOf(task, day).filter(({ kind, ends }) => kind !== 'EARLIER' && ends > day.from)
}

/** A task on the hours of the day on which it ends. */
export function blockOf({ task, begins, ends }: Omit<PlacedTask, 'kind'>, zone: string): Block {
  // Midnight is the end of the day, not its beginning.
  const bottom = hourOf(ends, zone) || 24
  const from = hourOf(begins, zone)
  const top = Math.min(from < bottom ? from : 0, 24 - LEAST_HOURS)
  return { task, mark: markOf(task), begins, ends, top, bottom: Math.max(bottom, top + LEAST_HOURS) }
}

/** The clock of that zone, in hours since midnight. */
export function hourOf(time: number, zone: string): number {
  const { hour, minute } = local(time, zone)
  return hour + minute / 60
}
