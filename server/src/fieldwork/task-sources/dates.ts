import type { Locale } from '@feldwerk/contract/locales.ts'
import type { SourceAssignee } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { afterDaysOff, type DayOff, type HolidayName, MOST_DAYS_MOVED } from './days-off.ts'
import { holidaysOf } from './holidays.ts'
import { type OccurrencePeriod, occurrences, type Schedule } from './occurrences.ts'
import type { Source } from './rows.ts'
import { assigneesInTurn } from './turn.ts'

/** An occurrence of a source as it takes place. */
export interface SourceDate {
  /** Milliseconds. */
  readonly at: number
  /** When the rule says, where that is another time. */
  readonly ruled: number
  /** The day off that it was moved from. */
  readonly instead: DayOff | null
  /** Whose turn it is. */
  readonly assignee: SourceAssignee | null
}

export interface SourceDates {
  /** Ascending, each time once. */
  readonly dates: readonly SourceDate[]
  readonly leftOut: readonly DayOff[]
}

/** A source with the calendar that its days off are by. */
export interface DatedSource {
  readonly source: Pick<Source, 'daysOff' | 'assignees'>
  readonly schedules: readonly Schedule[]
  readonly holidayName: HolidayName
}

/** The holidays that matter to a source, by their names in a language. */
export async function holidayNameOf(
  { daysOff }: Pick<Source, 'daysOff'>,
  language: Locale,
): Promise<HolidayName> {
  return daysOff?.region ? await holidaysOf(daysOff.region, language) : () => undefined
}

/** When a source takes place within a period, with what its rule for days off makes of it. */
export function sourceDates(dated: DatedSource, period: OccurrencePeriod): SourceDates {
  const all = dated.schedules.map((schedule) => datesOf(dated, schedule, period))
  const byTime = new Map(all.flatMap(({ dates }) => dates).map((date) => [date.at, date]))
  const dates = [...byTime.values()].toSorted((a, b) => a.at - b.at).slice(0, period.most)
  return { dates, leftOut: all.flatMap(({ leftOut }) => leftOut) }
}

/** Days off to come of which the working day before has passed: what is moved there takes place no more. */
export function missedDaysOff(dated: DatedSource, now: number): readonly DayOff[] {
  const { dates } = sourceDates(dated, { from: now - AROUND, until: now, most: MOST_RULED })
  return dates.flatMap(({ ruled, instead }) => (instead && ruled > now ? instead : []))
}

const DAY = 86_400_000
/** As far as one looks beyond a period for what is moved into it. */
const AROUND = (MOST_DAYS_MOVED + 1) * DAY
/** How far ahead one looks for more, near first. */
const DAYS_AHEAD = [60, 730, 3650]
/** More than a year of hours; of a rule with more in a period only its beginning counts. */
const MOST_RULED = 10_000

function datesOf(dated: DatedSource, schedule: Schedule, period: OccurrencePeriod): SourceDates {
  const { from, until, most } = period
  if (!dated.source.daysOff) {
    const assigneeOf = assigneesAt(dated, schedule, occurrences(schedule, period))
    return {
      dates: [...assigneeOf].map(([at, assignee]) => ({ at, ruled: at, instead: null, assignee })),
      leftOut: [],
    }
  }
  const ends = until === undefined ? DAYS_AHEAD.map((days) => from + days * DAY) : [until]
  let found: SourceDates = { dates: [], leftOut: [] }
  for (const end of ends) {
    found = movedDates(dated, schedule, { from, until: end })
    if (found.dates.length >= most) break
  }
  return found
}

/** What is moved into the period may be of a time around it. */
function movedDates(
  dated: DatedSource,
  schedule: Schedule,
  { from, until }: { readonly from: number; readonly until: number },
): SourceDates {
  const { source, holidayName } = dated
  const { daysOff: rule } = source
  if (!rule) return { dates: [], leftOut: [] }
  const times = occurrences(schedule, { from: from - AROUND, until: until + AROUND, most: MOST_RULED })
  const assigneeOf = assigneesAt(dated, schedule, times)
  const { kept, leftOut } = afterDaysOff(times, { rule, holidayName, timeZone: schedule.timeZone })
  const dates = kept
    .filter(({ at }) => at >= from && at < until)
    .map(({ at, ruled, instead }) => ({ at, ruled, instead, assignee: assigneeOf.get(ruled) ?? null }))
  return { dates, leftOut }
}

function assigneesAt({ source }: DatedSource, schedule: Schedule, times: readonly number[]) {
  const turns = assigneesInTurn(source.assignees ?? [], schedule, times)
  return new Map(times.map((time, i) => [time, turns[i] ?? null]))
}
