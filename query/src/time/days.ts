import { atHour, local } from './calendar.ts'
import { readInstant } from './parse.ts'

const MOST_KNOWN = 50_000
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Midnight of a day `2026-11-20` on the clock of the zone, of the years 3 to 9998; null for anything else. */
export const midnightOf = remembered((day: string, zone) => {
  const year = Number(day.slice(0, 4))
  const noon = DAY.test(day) ? readInstant(`${day}T12:00:00Z`) : undefined
  if (year < 3 || year > 9998 || noon === undefined) return null
  // East of +12 it is the next day already.
  return atHour(dayAt(noon, zone) === day ? noon : noon - 86_400_000, 0, zone)
})

/** The day that it is at an instant on the clock of the zone, `2026-11-20`. */
export const dayOf = remembered(dayAt)

function dayAt(time: number, zone: string): string {
  return local(time, zone).toPlainDate().toString()
}

/** Days are few and asked for often. */
function remembered<K, V>(reckon: (key: K, zone: string) => V): (key: K, zone: string) => V {
  const zones = new Map<string, Map<K, V>>()
  return (key, zone) => {
    const known = zones.get(zone) ?? new Map<K, V>()
    zones.set(zone, known)
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const value = reckon(key, zone)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, value)
    return value
  }
}
