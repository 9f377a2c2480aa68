import { local } from '@feldwerk/query/time/calendar.ts'

const DAY = 86_400_000

/** Instants on the clock of a time zone and back, fast enough for every cell of a large sheet. */
export interface Clock {
  /** What the clock shows, carried in a number of milliseconds as if it were UTC. */
  readonly wall: (instant: number) => number
  /** The instant at which it shows that: of two the later; where it jumps, moved on by the gap. */
  readonly instant: (wall: number) => number
}

/** The clock of a zone, by the rules of the language's calendar (`query/src/time`), remembering a day's offset. */
export function clockOf(zone: string): Clock {
  const days = new Map<number, number | null>()

  function exactOffset(instant: number): number {
    const { year, month, day, hour, minute, second, millisecond } = local(instant, zone)
    const shown = new Date(0)
    shown.setUTCFullYear(year, month - 1, day)
    shown.setUTCHours(hour, minute, second, millisecond)
    return shown.getTime() - instant
  }

  /** The offset of a whole day of UTC; null when it changes during it. */
  function offsetOfDay(day: number): number | null {
    const known = days.get(day)
    if (known !== undefined) return known
    const [first, last] = [exactOffset(day * DAY), exactOffset((day + 1) * DAY - 1)]
    const offset = first === last ? first : null
    days.set(day, offset)
    return offset
  }

  const offsetAt = (instant: number) => offsetOfDay(Math.floor(instant / DAY)) ?? exactOffset(instant)

  return {
    wall: (instant) => instant + offsetAt(instant),
    instant(wall) {
      const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)]
      if (before === after) return wall - before
      const found = [wall - before, wall - after].filter((each) => each + offsetAt(each) === wall)
      return found.length === 0 ? wall - before : Math.max(...found)
    },
  }
}
