import type { HourOfLoad } from '@feldwerk/contract/operations.ts'
import { daysAgo } from '../../../clock/days.ts'

/** On which day the first of 24 hours lies, on the clock of this device: in the last hour of a day all of them are of today. */
export function firstDayOf(hours: readonly Pick<HourOfLoad, 'at'>[]): 'TODAY' | 'YESTERDAY' {
  const [first] = hours
  const last = hours.at(-1)
  return first && last && daysAgo(new Date(first.at), new Date(last.at)) === 0 ? 'TODAY' : 'YESTERDAY'
}
