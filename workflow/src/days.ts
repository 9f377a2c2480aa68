import { addTo, startOf } from '@feldwerk/query/time/calendar.ts'
import { formatTime } from '@feldwerk/query/time/format.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'

/**
 * Days and instants in one time zone. Passed in rather than imported: kinds of components stand in the contract, and a
 * page that only calls the server should not load a calendar.
 */
export interface Days {
  /** The first moment of a day `2026-11-20`, as milliseconds. */
  readonly midnight: (date: string) => number
  /** The day of an instant. */
  readonly dayOf: (time: number) => string
}

export function daysOf(zone: string): Days {
  const dayOf = (time: number) => formatTime({ time, format: 'yyyy-MM-dd', zone })
  return {
    dayOf,
    midnight(date) {
      const noon = timeOf(`${date}T12:00:00Z`)
      const there = dayOf(noon)
      const count = there === date ? 0 : there < date ? 1 : -1
      return startOf(addTo({ time: noon, count, unit: 'day', zone }), 'day', zone)
    },
  }
}
