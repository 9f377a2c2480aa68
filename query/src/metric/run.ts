import { type RunOptions, runPlan } from '../run.ts'
import { compare, keyOf, type Value } from '../values.ts'
import { bucketOf } from './buckets.ts'
import { isNumeric, type MetricCell, type MetricPlan, MOST_LABELS } from './metric.ts'

/** The cells of a metric in memory; rows outside of the bounds do not count. */
export function runMetric(
  metric: MetricPlan,
  bounds: readonly number[],
  options: RunOptions,
): readonly MetricCell[] {
  const { rows } = runPlan(metric.plan, options)
  const counted = rows.flatMap(({ values }): MetricCell[] => {
    const time = values.get('time') ?? null
    const bucket = typeof time === 'number' ? bucketOf(time, bounds) : 0
    if (bucket < 1 || bucket >= bounds.length) return []
    const value = values.get('value') ?? null
    const sum = typeof value === 'number' && isNumeric(metric.value) ? value : null
    const count = metric.value && value === null ? 0 : 1
    return [
      {
        bucket: bucket - 1,
        label: values.get('label') ?? null,
        isRest: false,
        count,
        sum,
        min: sum,
        max: sum,
      },
    ]
  })
  return putTogether(counted)
}

/** Cells of several sources as those of one: one for each bucket and label, with the labels beyond the fiftieth as one. */
export function putTogether(cells: readonly MetricCell[]): readonly MetricCell[] {
  const large = largestLabels(cells)
  return gather(
    cells.map((cell) =>
      large.has(keyOf(cell.label)) ? cell : Object.assign({}, cell, { label: null, isRest: true }),
    ),
  )
}

/** The labels with the most rows; of equal ones the first in order, and null last. */
function largestLabels(cells: readonly MetricCell[]): ReadonlySet<string> {
  const labels = [...Map.groupBy(cells, ({ label }) => keyOf(label))].map(([key, all]) => ({
    key,
    label: all[0]?.label ?? null,
    count: all.reduce((sum, cell) => sum + cell.count, 0),
  }))
  const inOrder = labels.toSorted((a, b) => b.count - a.count || compareLabels(a.label, b.label))
  return new Set(inOrder.slice(0, MOST_LABELS).map(({ key }) => key))
}

/** Labels as they are ranked where they have as many rows: none is the last. */
export const compareLabels = (a: Value, b: Value) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b)

/** One cell for each bucket and label. */
function gather(cells: readonly MetricCell[]): readonly MetricCell[] {
  const groups = Map.groupBy(cells, ({ bucket, label, isRest }) => keyOf([bucket, label, isRest]))
  return [...groups.values()].map((group) => group.reduce(add)).toSorted(byPlace)
}

/** Adds up two cells; bucket and label come from the first. */
export function add(a: MetricCell, b: MetricCell): MetricCell {
  const both = (join: (x: number, y: number) => number, x: number | null, y: number | null) =>
    x === null ? y : y === null ? x : join(x, y)
  return {
    ...a,
    count: a.count + b.count,
    sum: both((x, y) => x + y, a.sum, b.sum),
    min: both(Math.min, a.min, b.min),
    max: both(Math.max, a.max, b.max),
  }
}

/** By time, then by label, the rest last. */
export const byPlace = (a: MetricCell, b: MetricCell): number =>
  a.bucket - b.bucket || Number(a.isRest) - Number(b.isRest) || compareLabels(a.label, b.label)
