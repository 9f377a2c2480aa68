import { local } from '@feldwerk/query/time/calendar.ts'

const DAY = 86_400_000
/** Offsets are remembered for so long; no zone changes its offset and back within it. */
const SPAN = 4 * DAY

/** Instants on the clock of a time zone and back, fast enough for every cell of a large sheet. */
export interface Clock {
  /** What the clock shows, carried in a number of milliseconds as if it were UTC. */
  readonly wall: (instant: number) => number
  /** The instant at which it shows that: of two the later; where it jumps, moved on by the gap. */
  readonly instant: (wall: number) => number
}

/** The clock of a zone, by the rules of the language's calendar (`query/src/time`), remembering offsets. */
export function clockOf(zone: string): Clock {
  const spans = new Map<number, number | null>()

  function exactOffset(instant: number): number {
    const { year, month, day, hour, minute, second, millisecond } = local(instant, zone)
    const shown = new Date(0)
    shown.setUTCFullYear(year, month - 1, day)
    shown.setUTCHours(hour, minute, second, millisecond)
    return shown.getTime() - instant
  }

  /** The offset of a whole span; null when it changes during it. */
  function offsetOfSpan(span: number): number | null {
    const known = spans.get(span)
    if (known !== undefined) return known
    const [first, last] = [exactOffset(span * SPAN), exactOffset((span + 1) * SPAN - 1)]
    const offset = first === last ? first : null
    spans.set(span, offset)
    return offset
  }

  const offsetAt = (instant: number) => offsetOfSpan(Math.floor(instant / SPAN)) ?? exactOffset(instant)

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
