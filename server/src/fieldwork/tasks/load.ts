import type { TaskLoad } from '@feldwerk/contract/tasks.ts'
import { Temporal } from 'temporal-polyfill'
import { readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { countDue, readLoad } from './load-store.ts'

/** A full week where no agreement says otherwise; people differ by their share of it. */
const FULL_WEEK_MINUTES = 40 * 60
/** The calendar shows tasks up to this length at their hour; longer ones are done in the course of the day. */
const LONGEST_PLANNED_HOURS = 3
/** How long work takes changes with people and machines: results of a quarter of a year tell. */
const MEDIAN_DAYS = 90
const MOST_PEOPLE = 100

interface LoadDays {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly until: string
  readonly timezone: string
}

/** Who has how much to do in these days; the range must have been checked. */
export async function loadOf(trx: Trx, companyId: string, days: LoadDays): Promise<TaskLoad> {
  const first = Temporal.PlainDate.from(days.from)
  const end = Temporal.PlainDate.from(days.until).add({ days: 1 })
  const start = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone: days.timezone }).epochMilliseconds)
  const wanted = {
    from: start(first),
    until: start(end),
    longestPlannedHours: LONGEST_PLANNED_HOURS,
    medianSince: new Date(Date.now() - MEDIAN_DAYS * 86_400_000),
    most: MOST_PEOPLE,
  }
  const rows = await readLoad(trx, companyId, wanted)
  const counts = await countDue(trx, companyId, wanted)
  const people = await readReferences(
    trx,
    companyId,
    rows.map(({ account_id }) => account_id),
  )
  const weeks = first.until(end, { largestUnit: 'day' }).days / 7
  return {
    people: rows.flatMap(({ account_id, work_share, minutes, late }) => {
      const account = people.get(account_id)
      if (!account) return []
      return {
        account,
        workShare: work_share,
        capacityMinutes: Math.round((FULL_WEEK_MINUTES * weeks * work_share) / 100),
        plannedMinutes: Math.round(minutes),
        late,
      }
    }),
    unassigned: counts.unassigned,
    unassignedLate: counts.unassigned_late,
    sharedLate: counts.shared_late,
  }
}
