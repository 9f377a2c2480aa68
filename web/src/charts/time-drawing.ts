import type { Series } from './series.ts'

/** `lines` for levels, `bars` for amounts, which are stacked. */
export type TimeShape = 'lines' | 'bars'

/** What a time chart shows, with its words. */
export interface TimeDrawing {
  readonly series: readonly Series[]
  /** In ms, one more than there are buckets. */
  readonly bounds: readonly number[]
  readonly shape: TimeShape
  /** Whether a line goes on over buckets without a value: right for levels, wrong for amounts. */
  readonly connects: boolean
  readonly zone: string
  readonly locale: string
  readonly number: (value: number) => string
  /** A value that is marked, and what it is called. */
  readonly limit: { readonly value: number; readonly text: string } | undefined
  /** A bucket in words, by its place. */
  readonly bucket: (place: number) => string
}

/** Points from which on a line is thinned to what can be seen. */
const DENSE = 2000

/** Whether there are more points than a screen has columns. */
export function isDense({ series, bounds }: TimeDrawing): boolean {
  return series.length * bounds.length > DENSE
}
