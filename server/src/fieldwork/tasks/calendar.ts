import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TaskCalendarDay, TaskState } from '@feldwerk/contract/tasks.ts'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Trx } from '../../platform/db/pool.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import { begins, ends, matching, stateNow, type TaskFilter } from './list-store.ts'
import { workflowOf } from './present.ts'
import { type TaskRow, taskTables } from './store.ts'

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

type CalendarRow = Pick<
  TaskRow,
  | 'id'
  | 'label'
  | 'valid_from'
  | 'deadline'
  | 'workflow_id'
  | 'translations'
  | 'image_file_id'
  | 'is_workflow_deleted'
> & { readonly day: number; readonly shown_state: TaskState; readonly place: number; readonly total: number }

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
  const now = new Date()
  const range = { ...filter, from: borders[0]!, until: borders.at(-1)! }
  const { rows } = await sql<CalendarRow>`
    with found as (
      select task.id, task.label, task.valid_from, task.deadline, task.workflow_id, workflow.translations,
        workflow.image_file_id, workflow.deleted_at is not null as is_workflow_deleted,
        ${stateNow(now)} as shown_state, ${begins} as begins, ${ends(now)} as ends
      from ${taskTables} where ${matching(companyId, range, now)}),
    of_day as (
      select day.number::int as day, found.*,
        row_number() over (partition by day.number, found.shown_state
          order by found.deadline nulls last, found.begins, found.id) as in_state,
        row_number() over (partition by day.number order by found.deadline nulls last, found.begins, found.id) as place,
        count(*) over (partition by day.number, found.shown_state) as total
      from unnest(${borders.slice(0, -1)}::timestamptz[], ${borders.slice(1)}::timestamptz[])
        with ordinality as day (starts, stops, number)
      join found on found.begins < day.stops and found.ends >= day.starts)
    select * from of_day where place <= ${named} or in_state = 1 order by day, place`.execute(trx)
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
