import type { Task } from '@feldwerk/contract/tasks.ts'
import { local } from '@feldwerk/query/time/calendar.ts'

/** What of a task says on which days it stands. */
export type DayTask = Pick<Task, 'id' | 'label' | 'state' | 'validFrom' | 'deadline' | 'workflow'>

/** Tasks of a workflow that last over the same days, with where they stand among the days that are shown. */
export interface Bar<T extends DayTask = DayTask> {
  readonly tasks: readonly T[]
  /** Places of the first and last day that are shown of it. */
  readonly first: number
  readonly last: number
  /** They begin before the days that are shown, or go on after them. */
  readonly isCutBefore: boolean
  readonly isCutAfter: boolean
  /** Its line among those of the same days. */
  readonly lane: number
}

interface BarOptions<T extends DayTask> {
  readonly tasks: readonly T[]
  /** `YYYY-MM-DD`, one after the other. */
  readonly dates: readonly string[]
  readonly zone: string
  /** So many lines there is room for; what finds none has no bar. */
  readonly most: number
}

const DAY_MS = 86_400_000

/** Bars of what lasts a day or more and touches several days. What is late stands on the day of its deadline alone. */
export function barsOf<T extends DayTask>({ tasks, dates, zone, most }: BarOptions<T>): Bar<T>[] {
  const dayOf = (time: number) => local(time, zone).toPlainDate().toString()
  const spans = tasks.flatMap((task) => {
    const [from, until] = [Date.parse(task.validFrom ?? ''), Date.parse(task.deadline ?? '')]
    if (!(until - from >= DAY_MS) || task.state === 'LATE' || task.state === 'NOT_COMPLETED') return []
    // What ends at midnight ends with the day before.
    const [begins, ends] = [dayOf(from), dayOf(until - 1)]
    const isSeen = begins <= (dates.at(-1) ?? '') && ends >= (dates[0] ?? '')
    return isSeen && begins < ends ? [{ task, begins, ends }] : []
  })
  const groups = [
    ...Map.groupBy(spans, ({ task, begins, ends }) => `${begins} ${ends} ${task.workflow.id}`).values(),
  ].toSorted(([a], [b]) => order(a?.begins, b?.begins) || order(b?.ends, a?.ends))
  const lanes: number[] = []
  return groups.flatMap((group) => {
    const [one] = group
    if (!one) return []
    const { begins, ends } = one
    const first = Math.max(dates.indexOf(begins), 0)
    const last = ends > (dates.at(-1) ?? '') ? dates.length - 1 : dates.indexOf(ends)
    const free = lanes.findIndex((until) => until < first)
    const lane = free < 0 ? lanes.length : free
    if (lane >= most) return []
    lanes[lane] = last
    const isCutBefore = begins < (dates[0] ?? '')
    const isCutAfter = ends > (dates.at(-1) ?? '')
    return [{ tasks: group.map(({ task }) => task), first, last, isCutBefore, isCutAfter, lane }]
  })
}

const order = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)

/** A line of a day: a bar, or room where one of another day stands between its bars. */
export interface BarLine<T extends DayTask = DayTask> {
  readonly lane: number
  readonly bar: Bar<T> | undefined
}

/** The lines of a day from the top. */
export function linesOf<T extends DayTask>(bars: readonly Bar<T>[], place: number): BarLine<T>[] {
  const here = bars.filter(({ first, last }) => first <= place && place <= last)
  const count = Math.max(0, ...here.map(({ lane }) => lane + 1))
  return Array.from({ length: count }, (_, lane) => ({ lane, bar: here.find((one) => one.lane === lane) }))
}
