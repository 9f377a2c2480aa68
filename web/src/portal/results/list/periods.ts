import { startOf } from '@feldwerk/query/time/calendar.ts'
import type { Period } from './period-names.ts'

const DAY = 86_400_000
/** How many days back, today among them. */
const DAYS = { week: 7, days: 30 } as const

/** The moments at which a period begins and ends, in the zone of the person. */
export function periodBounds(
  period: Period,
  now: number = Date.now(),
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): { readonly createdAtAfter: string; readonly createdAtBefore?: string } {
  const day = (at: number) => startOf(at, 'day', zone)
  const month = (at: number) => startOf(at, 'month', zone)
  const today = day(now)
  // Noon, so that a day of 23 or 25 hours does not end in another one.
  const daysAgo = (count: number) => day(today - count * DAY + DAY / 2)
  const from = (at: number) => ({ createdAtAfter: new Date(at).toISOString() })
  const until = (at: number) => ({ createdAtBefore: new Date(at).toISOString() })
  if (period === 'today') return from(today)
  if (period === 'yesterday') return { ...from(daysAgo(1)), ...until(today) }
  if (period === 'month') return from(month(now))
  if (period === 'lastMonth') return { ...from(month(month(now) - DAY)), ...until(month(now)) }
  return from(daysAgo(DAYS[period] - 1))
}
