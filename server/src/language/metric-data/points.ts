import type { MetricData, MetricDataPoint, MetricLabel } from '@feldwerk/contract/metric-data.ts'
import { figure, type MetricCell } from '@feldwerk/query/metric/metric.ts'
import { toInstant } from './bounds.ts'
import { type Label, labelKey, type Measurement } from './measure.ts'

/** A metric that has no rows at all still has one series, of nothing. */
export const NOTHING: Label = { kind: 'NONE', type: { kind: 'NULL' }, value: null }

/** Cells by label and bucket. */
export function cellsByPlace(
  cells: readonly MetricCell[],
): (label: Label, bucket: number) => MetricCell | undefined {
  const places = new Map<string, Map<number, MetricCell>>()
  for (const cell of cells) {
    const key = labelKey(cell)
    const buckets = places.get(key) ?? new Map<number, MetricCell>()
    places.set(key, buckets.set(cell.bucket, cell))
  }
  return ({ kind, value }, bucket) =>
    places.get(labelKey({ label: value, isRest: kind === 'REST' }))?.get(bucket)
}

/** Every label with a point for each bucket. */
export function toMetricData(
  { cells, labels }: Measurement,
  { bounds, names }: { readonly bounds: readonly number[]; readonly names: MetricLabel[] },
): MetricData {
  const at = cellsByPlace(cells)
  const times = bounds.map(toInstant)
  const data = labels.flatMap((label, i) =>
    times.slice(0, -1).map((time, bucket) => {
      const name = names[i]?.name ?? null
      return toPoint(at(label, bucket), { time, label: name === '' ? null : name })
    }),
  )
  return { bounds: times, labels: names, data }
}

function toPoint(
  cell: MetricCell | undefined,
  place: Pick<MetricDataPoint, 'time' | 'label'>,
): MetricDataPoint {
  if (!cell) return { ...place, count: 0, sum: null, avg: null, min: null, max: null }
  const { count, sum, min, max } = cell
  return { ...place, count, sum, avg: figure(cell, 'AVG'), min, max }
}
