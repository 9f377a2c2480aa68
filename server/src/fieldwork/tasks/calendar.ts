import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TaskCalendarDay, TaskState } from '@feldwerk/contract/tasks.ts'
import { Temporal } from 'temporal-polyfill'
import type { Trx } from '../../platform/db/pool.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import { type CalendarRow, tasksOfDays } from './calendar-store.ts'
import type { TaskFilter } from './list-store.ts'
import { workflowOf } from './present.ts'

/** Days that are shown at once. */
const MOST_DAYS = 400
/** Tasks of a day that are named: a week has room for more of each day than a month. */
const NAMED = 5
const NAMED_IN_WEEK = 50

export interface CalendarWanted {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly until: string
  readonly zone: string
  readonly filter: TaskFilter
}

/** The range must have been checked by `demandRange`. Every day of it with the tasks whose time touches it, in one statement. */
export async function calendarDays(
  trx: Trx,
  companyId: string,
  wanted: CalendarWanted,
): Promise<TaskCalendarDay[]> {
  const { zone, filter } = wanted
  const dates = datesOf(wanted)
  const named = dates.length <= 7 ? NAMED_IN_WEEK : NAMED
  const borders = [...dates, dates.at(-1)!.add({ days: 1 })].map((date) => new Date(midnight(date, zone)))
  const rows = await tasksOfDays(trx, companyId, { filter, borders, named })
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return dates.map((date, i) => toDay(date.toString(), byDay.get(i + 1) ?? [], named))
}

function toDay(date: string, rows: readonly CalendarRow[], named: number): TaskCalendarDay {
  const counts: Partial<Record<TaskState, number>> = {}
  for (const row of rows) counts[row.shown_state] = row.total
  return {
    date,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    tasks: rows
      .filter(({ place }) => place <= named)
      .map((row) => ({
        id: row.id,
        label: row.label,
        state: row.shown_state,
        validFrom: row.valid_from?.toISOString() ?? null,
        deadline: row.deadline?.toISOString() ?? null,
        workflow: workflowOf(row),
      })),
  }
}

const midnight = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime({ timeZone: zone }).epochMilliseconds

function datesOf({ from, until }: CalendarWanted): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(from)
  const count = first.until(Temporal.PlainDate.from(until), { largestUnit: 'day' }).days + 1
  return Array.from({ length: count }, (_, i) => first.add({ days: i }))
}

/** Refuses a range without days, and one with too many. */
export function demandRange({ from, until }: { from: string; until: string }, language: Locale): void {
  const first = Temporal.PlainDate.from(from)
  const last = first.add({ days: MOST_DAYS - 1 }).toString()
  const refuse = (rule: 'tooEarly' | 'tooLate', limit: string) =>
    brokenRule('query', { path: ['until'], rule, values: { limit: new Date(limit) } }, language)
  if (until < from) throw refuse('tooEarly', from)
  if (until > last) throw refuse('tooLate', last)
}
