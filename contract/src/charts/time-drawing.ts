import type { Aggregation } from '../dashboards.ts'
import type { Series } from './series.ts'

/** `lines` for values, `bars` for amounts, which are stacked. */
export type TimeShape = 'lines' | 'bars'

/** How figures over time are drawn: what adds up as bars, what is a value of its own as a line. */
export const shapeOf = (aggregation: Aggregation): TimeShape =>
  STACKED.includes(aggregation) ? 'bars' : 'lines'

const STACKED: readonly Aggregation[] = ['COUNT', 'SUM', 'SHARE']

/** Whether a figure is the larger, the longer it is looked at: what holds for a day of it does not for a month. */
export const growsWithTime = (aggregation: Aggregation): boolean => GROWING.includes(aggregation)

const GROWING: readonly Aggregation[] = ['COUNT', 'SUM', 'DISTINCT_COUNT']

/** Whether a figure is a number of things, 0 where there are none. */
export const isCount = (aggregation: Aggregation): boolean =>
  aggregation === 'COUNT' || aggregation === 'DISTINCT_COUNT'

/** A value that figures should not pass, on which side of it they are beyond, and what it is called. */
export interface DrawnLimit {
  readonly value: number
  readonly side: 'MIN' | 'MAX'
  readonly text: string
}

/** Whether a figure is beyond any of the limits; at a limit it is not. */
export const isBeyond = (limits: readonly DrawnLimit[], figure: number): boolean =>
  limits.some(({ side, value }) => (side === 'MAX' ? figure > value : figure < value))

/** What a time chart shows, with its words. */
export interface TimeDrawing {
  readonly series: readonly Series[]
  /** In ms, one more than there are buckets. */
  readonly bounds: readonly number[]
  readonly shape: TimeShape
  /** Places of buckets that are not whole. */
  readonly partial: readonly number[]
  readonly zone: string
  readonly locale: string
  /** A figure with its unit. */
  readonly number: (value: number) => string
  /** Figures below each other, without their unit. */
  readonly aligned: (values: readonly number[]) => readonly string[]
  /** Empty where figures have none. */
  readonly unit: string
  /** What figures should not pass. */
  readonly limits: readonly DrawnLimit[]
  /** A bucket in words, by its place. */
  readonly bucket: (place: number) => string
}

/** Points from which on a line is thinned to what can be seen. */
const DENSE = 2000

/** Whether there are more points than a screen has columns. */
export function isDense({ series, bounds }: TimeDrawing): boolean {
  return series.length * bounds.length > DENSE
}

/** The width of a drawing from which on lines are named at their ends, in px; narrower ones have a key above. */
export const NAMED_WIDTH = 480

/** Lines that have a name of their own; those that only stand for the rest share one. */
export function namedSeries(series: readonly Series[]): readonly { series: Series; place: number }[] {
  const rests = series.filter(({ isRest }) => isRest).length
  return series.flatMap((one, place) => (one.isRest && rests > 1 ? [] : [{ series: one, place }]))
}
