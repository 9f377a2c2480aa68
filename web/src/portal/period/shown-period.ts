import type { DashboardInterval, DayRange } from '@feldwerk/contract/intervals.ts'

/** The time that figures are of: one of the intervals, or days that somebody has chosen. */
export type ShownPeriod = DashboardInterval | DayRange

/** The time as calls take it. */
export const askedOf = (period: ShownPeriod) => (typeof period === 'string' ? { interval: period } : period)

/** The days that an address asks for; undefined where it names one end alone, or the later one first. */
export const daysAsked = ({
  from,
  until,
}: {
  readonly from?: string | undefined
  readonly until?: string | undefined
}): DayRange | undefined => (from && until && from <= until ? { from, until } : undefined)
