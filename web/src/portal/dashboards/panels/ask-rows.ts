import type { ChartSeries } from '@feldwerk/contract/charts/chart-series.ts'
import type { Series } from '@feldwerk/contract/charts/series.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { AskedRows } from './panel-kind.ts'

interface DrillPlace {
  readonly series?: Series | undefined
  /** Left out: the whole time. */
  readonly bucket?: number | undefined
}

/** The rows behind a place of a chart, with the same bounds that its figures were computed with. */
export function rowsBehind(
  { metricId }: Panel,
  { data: { bounds }, series: all }: ChartSeries,
  { name, series, bucket }: DrillPlace & { readonly name: string },
): AskedRows | undefined {
  const from = bounds[bucket ?? 0]
  const until = bucket === undefined ? bounds.at(-1) : bounds[bucket + 1]
  if (!metricId || !from || !until) return undefined
  const title = series && all.length > 1 ? `${name}: ${series.name}` : name
  return { metricId, mark: { from, until, ...series?.mark }, title }
}
