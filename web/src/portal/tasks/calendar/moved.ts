import { addTo } from '@feldwerk/query/time/calendar.ts'
import { hourOf } from './week.ts'

/** Which part of a block is drawn: all of it, or one of its edges. */
export type Grip = 'WHOLE' | 'BEGIN' | 'END'

/** The time of a task in ms. */
export interface Span {
  readonly begins: number
  readonly ends: number
}

interface Move {
  readonly span: Span
  readonly grip: Grip
  /** How far it was drawn. */
  readonly days: number
  readonly minutes: number
  readonly zone: string
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** Times that are drawn with the mouse come in steps. */
const STEP_MINUTES = 15

/** The time after the draw, on a quarter of an hour and within its day; the clock stays across a change of the clocks. */
export function movedSpan({ span, grip, days, minutes, zone }: Move): Span {
  const { begins, ends } = span
  const from = hourOf(begins, zone) * 60
  const until = from + (ends - begins) / MINUTE
  const least = STEP_MINUTES
  if (grip === 'BEGIN') {
    const by = within(snapped(from, minutes), -from, until - least - from)
    return { begins: begins + by * MINUTE, ends }
  }
  if (grip === 'END') {
    const by = within(snapped(until, minutes), from + least - until, DAY_MINUTES - until)
    return { begins, ends: ends + by * MINUTE }
  }
  const by = within(snapped(from, minutes), -from, DAY_MINUTES - until)
  const start = addTo({ time: begins, count: days, unit: 'day', zone }) + by * MINUTE
  return { begins: start, ends: start + (ends - begins) }
}

/** So many minutes that the clock stands at a step; none where it was not drawn up or down. */
const snapped = (clock: number, minutes: number) =>
  Math.abs(minutes) < STEP_MINUTES / 2
    ? 0
    : Math.round((clock + minutes) / STEP_MINUTES) * STEP_MINUTES - clock

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
