import type { TaskSourcePreview } from '@feldwerk/contract/task-sources.ts'
import { addTo, local } from '@feldwerk/query/time/calendar.ts'
import { type DatedSource, sourceDates } from './dates.ts'

/** More than a year of hours. */
const MOST_OF_A_YEAR = 9000

interface YearGiven {
  /** Milliseconds: the year begins with the day of it. */
  readonly now: number
  readonly timeZone: string
}

/** What a source does in the year to come, day by day on its clock. */
export function yearOf(
  dated: DatedSource,
  { now, timeZone }: YearGiven,
): Pick<TaskSourcePreview, 'days' | 'leftOut' | 'holidays'> {
  const until = addTo({ time: now, count: 1, unit: 'year', zone: timeZone })
  const { dates, leftOut } = sourceDates(dated, { from: now, until, most: MOST_OF_A_YEAR })
  const dayOf = (time: number) => local(time, timeZone).toPlainDate()
  const [today, last] = [dayOf(now), dayOf(until)]
  const days = new Map(
    dates.map(({ at, instead, assignee }) => {
      const day = dayOf(at).toString()
      return [day, { day, instead, assignee }]
    }),
  )
  const holidays: TaskSourcePreview['holidays'] = []
  for (let date = today; date.since(last).days < 0; date = date.add({ days: 1 })) {
    const day = date.toString()
    const name = dated.holidayName(day)
    if (name !== undefined) holidays.push({ day, name })
  }
  return {
    days: [...days.values()],
    leftOut: leftOut.filter(({ day }) => day >= today.toString() && day < last.toString()),
    holidays,
  }
}
