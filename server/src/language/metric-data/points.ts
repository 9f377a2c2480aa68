import type { MetricData, MetricDataPoint, MetricLabel } from '@feldwerk/contract/metric-data.ts'
import { figure, type MetricCell } from '@feldwerk/query/metric/metric.ts'
import { toInstant } from './bounds.ts'
import type { ChosenFigure, FigureTable } from './figures.ts'
import { cellsByPlace, type Label, type Measurement } from './measure.ts'

/** A metric that has no rows at all still has one series, of nothing. */
export const NOTHING: Label = { kind: 'NONE', type: { kind: 'NULL' }, value: null }

/** Every label with a point for each bucket. */
export function toMetricData(
  { cells, labels }: Measurement,
  { bounds, names, figures, chosen }: MetricDataParts,
): MetricData {
  const at = cellsByPlace(cells)
  const times = bounds.map(toInstant)
  const data = labels.flatMap((label, i) =>
    times.slice(0, -1).map((time, bucket) => {
      const { kind: labelKind = 'NONE', value: labelValue = null, name = '' } = names[i] ?? {}
      const figureHere = figures.at(label, bucket)
      const shown = name === '' ? null : name
      return toPoint(at(label, bucket), { time, label: shown, labelKind, labelValue, figure: figureHere })
    }),
  )
  const { total } = figures
  return { bounds: times, labels: names, data, ...chosen, totals: labels.map(figures.totalOf), total }
}

interface MetricDataParts {
  readonly bounds: readonly number[]
  readonly names: MetricLabel[]
  readonly figures: FigureTable
  readonly chosen: ChosenFigure
}

function toPoint(
  cell: MetricCell | undefined,
  place: Pick<MetricDataPoint, 'time' | 'label' | 'labelKind' | 'labelValue' | 'figure'>,
): MetricDataPoint {
  if (!cell) return { ...place, count: 0, sum: null, avg: null, min: null, max: null }
  const { count, sum, min, max } = cell
  return { ...place, count, sum, avg: figure(cell, 'AVG'), min, max }
}
