import { Temporal } from 'temporal-polyfill'
import type { StoredPreference } from './preference-store.ts'

/** The next moment after `now` at which the clock of the zone shows a time of day such as `07:00`. */
export function nextAt(time: string, { now, zone }: { readonly now: Date; readonly zone: string }): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const today = here.withPlainTime(time)
  const next = today.epochMilliseconds > now.getTime() ? today : today.add({ days: 1 })
  return new Date(next.epochMilliseconds)
}

/** When it is no longer quiet; undefined where it is not quiet now. */
export function endOfQuiet(
  { quiet_from: from, quiet_until: until }: Pick<StoredPreference, 'quiet_from' | 'quiet_until'>,
  clock: { readonly now: Date; readonly zone: string },
): Date | undefined {
  if (from === null || until === null || from === until) return undefined
  const end = nextAt(until, clock)
  // It is quiet where it ends before it begins anew.
  return end < nextAt(from, clock) ? end : undefined
}
