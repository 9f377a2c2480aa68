import { startOf } from '@feldwerk/query/time/calendar.ts'

/** When today, this week (from Monday) and this month began on the clock of a zone. */
export function beginnings(now: number, zone: string): { today: Date; thisWeek: Date; thisMonth: Date } {
  return {
    today: new Date(startOf(now, 'day', zone)),
    thisWeek: new Date(startOf(now, 'week', zone)),
    thisMonth: new Date(startOf(now, 'month', zone)),
  }
}
