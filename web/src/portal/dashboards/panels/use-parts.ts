import { useMemo } from 'react'
import type { RingPart } from '../../../charts/Ring.tsx'
import type { ChartSeries } from './use-series.ts'

/** The labels of a chart with their figures over the whole time, the largest first and the rest last. */
export function useParts(chart: ChartSeries | undefined): RingPart[] {
  return useMemo(
    () =>
      (chart?.series ?? [])
        .flatMap(({ key, name, total, isRest }): RingPart[] =>
          total === null ? [] : [{ key, name, value: total, isRest }],
        )
        .toSorted((a, b) => Number(a.isRest) - Number(b.isRest) || b.value - a.value),
    [chart],
  )
}
