import type { ChartSeries } from './chart-series.ts'

/** One part of a whole. */
export interface RingPart {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly isRest: boolean
}

/** The labels of a chart with their figures over the whole time, the largest first and the rest last. */
export const partsOf = ({ series }: ChartSeries): RingPart[] =>
  series
    .flatMap(({ key, name, total, isRest }): RingPart[] =>
      total === null ? [] : [{ key, name, value: total, isRest }],
    )
    .toSorted((a, b) => Number(a.isRest) - Number(b.isRest) || b.value - a.value)
