import type { Aggregation } from '../dashboards.ts'
import { thinned } from './thinned.ts'

/** Of the drawing, in px. */
export const SPARK = { width: 56, height: 26 } as const

type SparkValues = readonly (number | null)[]

/** Amounts as bars: those before, and the last. */
export function sparkBars(all: SparkValues): { readonly before: string; readonly last: string } {
  const values = thinned(all, 'SUM')
  const most = Math.max(1e-9, ...values.map((value) => Math.abs(value ?? 0)))
  const room = SPARK.width / values.length
  const width = round(Math.min(6, room * 0.64))
  const bar = (value: number | null, place: number) => {
    const height = Math.max(1, round((Math.abs(value ?? 0) / most) * SPARK.height))
    return `M${round(place * room + (room - width) / 2)} ${SPARK.height}v${-height}h${width}v${height}z`
  }
  return {
    before: values.slice(0, -1).map(bar).join(''),
    last: bar(values.at(-1) ?? null, values.length - 1),
  }
}

/** Values as a line, where it ends, and how high the limits are that it is drawn with. */
export function sparkLine(
  all: SparkValues,
  { aggregation, limits = [] }: { readonly aggregation: Aggregation; readonly limits?: readonly number[] },
): {
  readonly path: string
  readonly end: { readonly x: number; readonly y: number } | undefined
  readonly limits: readonly number[]
} {
  const values = thinned(all, aggregation)
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]))
  const drawn = [...known.map(({ value }) => value), ...limits]
  const least = Math.min(...drawn)
  const most = Math.max(...drawn)
  const heightOf = (value: number) =>
    most === least
      ? SPARK.height / 2
      : round(SPARK.height - ((value - least) / (most - least)) * SPARK.height)
  const points = known.map(({ value, place }) => ({
    x: round((place / Math.max(1, values.length - 1)) * SPARK.width),
    y: heightOf(value),
  }))
  return {
    path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    end: points.at(-1),
    limits: limits.map(heightOf),
  }
}

const round = (length: number) => Math.round(length * 10) / 10
