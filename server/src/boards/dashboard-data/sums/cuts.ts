import { startOf } from '@feldwerk/query/time/calendar.ts'
import { nextMonth, type Piece } from '../pieces.ts'

/** How long the cells of kept sums are: a day or a month of the zone, both cut at the months of UTC. */
export type Grain = 'DAY' | 'MONTH'
const UNITS = { DAY: 'day', MONTH: 'month' } as const

/** Calendar arithmetic is slow, and panels ask for the same times again and again. */
const known = new Map<string, number>()
const MOST_KNOWN = 20_000

function startOfUnit(time: number, grain: Grain, zone: string): number {
  const key = `${grain} ${zone} ${time}`
  const found = known.get(key)
  if (found !== undefined) return found
  const start = startOf(time, UNITS[grain], zone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, start)
  return start
}

/** Whether a cell may begin or end there. */
export const isCut = (time: number, grain: Grain, zone: string): boolean =>
  time === monthStart(time) || time === startOfUnit(time, grain, zone)

/** The first moment of the month (UTC) in which a time lies. */
export function monthStart(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

/** Longer than any day or month of a clock, and shorter than two. */
const BEYOND = { DAY: 30 * 3_600_000, MONTH: 33 * 24 * 3_600_000 } as const

/** The beginning of the day or month after the one in which a time lies. */
const nextStart = (time: number, grain: Grain, zone: string): number =>
  startOfUnit(startOfUnit(time, grain, zone) + BEYOND[grain], grain, zone)

/** The bounds of all cells of a month (UTC). */
export function cutsOf(month: number, grain: Grain, zone: string): readonly number[] {
  const until = nextMonth(month)
  const cuts = [month]
  for (let next = nextStart(month, grain, zone); next < until; next = nextStart(next, grain, zone))
    cuts.push(next)
  return [...new Set(cuts), until]
}

/** Pieces of more than a day as whole days and what is left at their ends, so that sums answer the whole days. */
export function withWholeDays(pieces: readonly Piece[], zone: string): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const { from, until } = piece
    const first = isCut(from, 'DAY', zone) ? from : nextStart(from, 'DAY', zone)
    const last = isCut(until, 'DAY', zone) ? until : startOfUnit(until, 'DAY', zone)
    if (first >= last) return [piece]
    const bounds = [...new Set([from, first, last, until])]
    return bounds.slice(1).map((end, i) => ({ from: bounds[i] ?? end, until: end }))
  })
}
