import { type RunOptions, runPlan } from '../run.ts'
import { AGGREGATION_ROWS } from '../steps/GROUP/aggregations.ts'
import { DOUBLE } from '../types.ts'
import { keyOf, type Value } from '../values.ts'
import { bucketOf } from './buckets.ts'
import { type MetricPlan, MOST_LABELS } from './metric.ts'
import { compareLabels } from './run.ts'
import type { UndividedCell, UndividedWanted } from './undivided.ts'

interface CountedRow {
  readonly bucket: number
  readonly label: Value
  readonly isRest: boolean
  readonly source: number
  readonly value: Value
}

/** The same figures as those of `compileUndivided`, in memory. */
export function runUndivided(
  metrics: readonly MetricPlan[],
  bounds: readonly number[],
  { figure, percent, lead = 0, ...wanted }: UndividedWanted & RunOptions,
): readonly UndividedCell[] {
  const isLabelled = metrics.some(({ label }) => label)
  const rows = withRest(
    metrics.flatMap((metric, source) => countedRows(metric, source, { bounds, options: wanted })),
    wanted,
  )
  const { run, counts } = AGGREGATION_ROWS[figure]
  const of = metrics.find(({ value }) => value)?.value ?? DOUBLE
  const cell = (group: readonly CountedRow[], stretch: Pick<UndividedCell, 'bucket' | 'isAll'>) => {
    const values = group.map(({ value }) => value).filter((value) => value !== null)
    const reckoned = values.length === 0 && !counts ? null : run(values, { of, percent, whole: 0 })
    const { label = null, isRest = false } = (!stretch.isAll && group[0]) || {}
    return {
      ...stretch,
      label,
      isRest,
      source: Math.max(...group.map(({ source }) => source)),
      count: values.length,
      figure: typeof reckoned === 'number' ? reckoned : null,
    }
  }
  const by = (some: readonly CountedRow[], key: (row: CountedRow) => Value[]) => [
    ...Map.groupBy(some, (row) => keyOf(key(row))).values(),
  ]
  const own = rows.filter(({ bucket }) => bucket >= lead)
  return [
    ...by(rows, ({ bucket, label, isRest }) => [bucket, label, isRest]).map((group) =>
      cell(group, { bucket: group[0]?.bucket ?? 0, isAll: false }),
    ),
    ...(isLabelled
      ? by(own, ({ label, isRest }) => [label, isRest]).map((group) =>
          cell(group, { bucket: null, isAll: false }),
        )
      : []),
    ...(own.length > 0 ? [cell(own, { bucket: null, isAll: true })] : []),
  ]
}

interface RowsWanted {
  readonly bounds: readonly number[]
  readonly options: RunOptions
}

function countedRows(metric: MetricPlan, source: number, { bounds, options }: RowsWanted): CountedRow[] {
  return runPlan(metric.plan, options).rows.flatMap(({ values }): CountedRow[] => {
    const time = values.get('time') ?? null
    const bucket = typeof time === 'number' ? bucketOf(time, bounds) : 0
    if (bucket < 1 || bucket >= bounds.length) return []
    const label = values.get('label') ?? null
    return [{ bucket: bucket - 1, label, isRest: false, source, value: values.get('value') ?? null }]
  })
}

/** Labels beyond the most frequent as one. */
function withRest(
  rows: readonly CountedRow[],
  { most = MOST_LABELS, keepsLast = false }: Pick<UndividedWanted, 'most' | 'keepsLast'>,
): readonly CountedRow[] {
  const labels = [...Map.groupBy(rows, ({ label }) => keyOf(label))].map(([key, all]) => ({
    key,
    label: all[0]?.label ?? null,
    count: all.filter(({ value }) => value !== null).length,
  }))
  const kept = keepsLast && labels.length <= most + 1 ? most + 1 : most
  const large = labels.toSorted((a, b) => b.count - a.count || compareLabels(a.label, b.label)).slice(0, kept)
  const told = new Set(large.map(({ key }) => key))
  return rows.map((row) => (told.has(keyOf(row.label)) ? row : { ...row, label: null, isRest: true }))
}
