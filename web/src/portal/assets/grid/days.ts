import { localDay } from '@feldwerk/ui/form/typed/local-time.ts'
/** The calendar day, in the zone of this browser, that an instant lies in: `2026-11-21`. */
export function dayOf(instant: string): string {
  return localDay(new Date(instant))
}

/** The instant at which a day begins in the zone of this browser. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString()
}

/** A day some days later or earlier. */
export function addDays(day: string, by: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}
