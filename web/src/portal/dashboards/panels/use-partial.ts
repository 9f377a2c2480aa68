import type { ChartSeries } from '@feldwerk/contract/charts/chart-series.ts'
import { partialBuckets } from '@feldwerk/contract/charts/partial-buckets.ts'
import { useMemo } from 'react'
import type { PanelViewProps } from './panel-kind.ts'

const NONE: readonly number[] = []

/** The places of a chart's buckets that are not whole; the same list while they are the same. */
export function usePartial(
  chart: ChartSeries | undefined,
  { zone, at }: Pick<PanelViewProps, 'zone' | 'at'>,
): readonly number[] {
  const now = at === undefined ? undefined : Date.parse(at)
  const places = chart
    ? partialBuckets({ bounds: chart.bounds, interval: chart.data.interval, zone, now })
    : NONE
  const told = JSON.stringify(places)
  return useMemo(() => JSON.parse(told) as number[], [told])
}
