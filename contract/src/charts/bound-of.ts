import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { SeriesData } from '../dashboard-data.ts'
import type { Aggregation, Panel } from '../dashboards.ts'
import type { BoundPeriod, MetricBound } from '../metrics.ts'
import { growsWithTime } from './time-drawing.ts'

/** From where to where figures should be. */
export type BoundEnds = Pick<MetricBound, 'min' | 'max'>

/** A figure, or many of one length, as far as it matters whether they can be held against a bound. */
interface MeasuredLength {
  readonly aggregation: Aggregation
  /** In ms. */
  readonly length: number
}

const DAY = 86_400_000

/** How long a period may be, in days: clocks go forward and back, months differ. */
const DAYS: Readonly<Record<BoundPeriod, readonly [least: number, most: number]>> = {
  PT1H: [0.04, 0.05],
  P1D: [0.9, 1.1],
  P1W: [6.9, 7.1],
  P1M: [27.9, 31.1],
  P3M: [88.9, 92.1],
  P1Y: [364.9, 366.1],
}

/**
 * The bound that a figure can be held against. What adds up has one for a period as long as its own only: what may come
 * together in a month is not what may in a day of it. A value has it whatever time it is of.
 */
export function boundFor(
  bound: MetricBound | null,
  { aggregation, length }: MeasuredLength,
): MetricBound | null {
  if (bound === null || !growsWithTime(aggregation)) return bound
  const [least, most] = DAYS[bound.period]
  return length >= least * DAY && length <= most * DAY ? bound : null
}

/** What the figure of a panel over its whole time should be. */
export function boundOfFigure(
  { aggregation }: Pick<Panel, 'aggregation'>,
  data: SeriesData,
): MetricBound | null {
  const [from = '', until = ''] = [data.bounds[0], data.bounds.at(-1)]
  return boundFor(data.bound, { aggregation, length: timeOf(until) - timeOf(from) })
}

/** What the figures along a chart should be: up to the limit of its own, else within the bound of its metric. */
export function boundOf({ limit, aggregation }: Panel, data: SeriesData): BoundEnds | null {
  if (limit !== null) return { min: null, max: limit }
  return boundOfBuckets({ aggregation }, data)
}

/** What each figure along a time should be. */
export function boundOfBuckets(
  { aggregation }: Pick<Panel, 'aggregation'>,
  { bound, interval }: Pick<SeriesData, 'bound' | 'interval'>,
): MetricBound | null {
  return bound && (!growsWithTime(aggregation) || bound.period === interval) ? bound : null
}

/** The ends that a bound has. */
export const endsOf = (bound: BoundEnds | null): readonly number[] =>
  [bound?.min, bound?.max].filter((end) => end != null)

/** On which side of its bound a figure is: `null` within it, and where there is no figure or no bound. */
export function beyondOf(figure: number | null, bound: BoundEnds | null): 'ABOVE' | 'BELOW' | null {
  if (figure === null || bound === null) return null
  if (bound.max !== null && figure > bound.max) return 'ABOVE'
  if (bound.min !== null && figure < bound.min) return 'BELOW'
  return null
}
