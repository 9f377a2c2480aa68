import { addTo, local } from '@feldwerk/query/time/calendar.ts'
import type { DaysOffRule } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { Temporal } from 'temporal-polyfill'

/** The name of the holiday that a day is (`2027-03-26`), if it is one. */
export type HolidayName = (day: string) => string | undefined

/** Why a day is off: a holiday by its name, or null: a weekend. */
export interface DayOff {
  readonly day: string
  readonly holiday: string | null
}

export interface MovedTime {
  readonly at: number
  /** When the rule says, where that is another time. */
  readonly ruled: number
  readonly instead: DayOff | null
}

export interface DaysOffGiven {
  readonly rule: DaysOffRule
  readonly holidayName: HolidayName
  readonly timeZone: string
}

/** As far as an occurrence is moved at most; days off without an end leave it out. */
export const MOST_DAYS_MOVED = 14

/**
 * What becomes of occurrences (milliseconds, ascending) where some fall on days off. All of a day move together and keep
 * their time of day. A day is not moved onto or past one that has occurrences of its own: the two are one then.
 */
export function afterDaysOff(
  times: readonly number[],
  { rule, holidayName, timeZone }: DaysOffGiven,
): { kept: MovedTime[]; leftOut: DayOff[] } {
  const byDay = [...Map.groupBy(times, (time) => local(time, timeZone).toPlainDate().toString())]
  const reasonOf = (day: string): DayOff | undefined => {
    const holiday = holidayName(day)
    if (holiday !== undefined) return { day, holiday }
    return rule.weekends && isWeekend(Temporal.PlainDate.from(day)) ? { day, holiday: null } : undefined
  }
  const taken = new Set(byDay.flatMap(([day]) => (reasonOf(day) ? [] : [day])))
  const kept: MovedTime[] = []
  const leftOut: DayOff[] = []
  for (const [day, ofDay] of byDay) {
    const instead = reasonOf(day)
    if (!instead) {
      kept.push(...ofDay.map((at) => ({ at, ruled: at, instead: null })))
      continue
    }
    const days = rule.move === 'SKIP' ? undefined : freeDistance(day, { rule, holidayName, taken })
    if (days === undefined) {
      leftOut.push(instead)
      continue
    }
    taken.add(Temporal.PlainDate.from(day).add({ days }).toString())
    for (const ruled of ofDay)
      kept.push({ at: addTo({ time: ruled, count: days, unit: 'day', zone: timeZone }), ruled, instead })
  }
  return { kept: kept.toSorted((a, b) => a.at - b.at), leftOut }
}

const isWeekend = ({ dayOfWeek }: Temporal.PlainDate): boolean => dayOfWeek > 5

interface Search extends Pick<DaysOffGiven, 'rule' | 'holidayName'> {
  /** Days with occurrences that stay there or have been moved there. */
  readonly taken: ReadonlySet<string>
}

/** How many days off the working day before or after is, with no taken day up to it. */
function freeDistance(day: string, { rule, holidayName, taken }: Search): number | undefined {
  const step = rule.move === 'BEFORE' ? -1 : 1
  const from = Temporal.PlainDate.from(day)
  for (let days = step; Math.abs(days) <= MOST_DAYS_MOVED; days += step) {
    const next = from.add({ days })
    if (taken.has(next.toString())) return undefined
    if (!isWeekend(next) && holidayName(next.toString()) === undefined) return days
  }
  return undefined
}
