import type { ChartSeries } from '@feldwerk/contract/charts/chart-series.ts'
import { partsOf, type RingPart } from '@feldwerk/contract/charts/parts.ts'
import { useMemo } from 'react'

/** The labels of a chart with their figures over the whole time, the largest first and the rest last. */
export function useParts(chart: ChartSeries | undefined): RingPart[] {
  return useMemo(() => (chart ? partsOf(chart) : []), [chart])
}
