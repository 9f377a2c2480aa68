import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { panelContent } from '@feldwerk/contract/panel-kinds.ts'
import type { FigureTable } from '../../language/metric-data/figures.ts'
import type { Label } from '../../language/metric-data/measure.ts'
import { NOTHING } from '../../language/metric-data/points.ts'
import type { DashboardPeriod } from './periods.ts'

/** Which bounds a panel's statement has: the stretch before, where it is compared with one, and then its own. */
export interface SeriesBounds {
  /** Of the panel's buckets. */
  readonly bounds: readonly number[]
  /** Of all buckets of the statement. */
  readonly measured: readonly number[]
}

/** Whether a panel shows the whole interval as one bucket. */
export function isWhole({ kind, useLabel }: Pick<Panel, 'kind' | 'useLabel'>): boolean {
  const meant = panelContent(kind)
  if (meant.content !== 'METRIC') return false
  return meant.oneBucket === 'ALWAYS' || (meant.oneBucket === 'BY_LABEL' && useLabel)
}

/** Whether a panel shows beside its figure that of the stretch before. */
export function isCompared({ kind }: Pick<Panel, 'kind'>): boolean {
  const meant = panelContent(kind)
  return meant.content === 'METRIC' && meant.compared
}

export function seriesBounds(
  panel: Pick<Panel, 'kind'>,
  { from, previous }: DashboardPeriod,
  bounds: readonly number[],
): SeriesBounds {
  if (!isCompared(panel)) return { bounds, measured: bounds }
  const before = [previous.from, previous.until].filter((bound) => bound < from)
  return { bounds, measured: [...before, ...bounds] }
}

/** What a panel shows, by its aggregation. */
export interface Figures {
  /** By their figures over the whole period, the largest first. */
  readonly labels: readonly Label[]
  readonly values: (number | null)[][]
  readonly totals: (number | null)[]
  readonly total: number | null
  /** Of the stretch before, where the statement has measured it. */
  readonly previous: number | null
}

interface SeriesRequest extends SeriesBounds {
  readonly isLabelled: boolean
}

/** How many buckets of a statement lie before those that its panel shows. */
export const leadOf = ({ bounds, measured }: SeriesBounds): number => measured.length - bounds.length

export function figuresOf(
  { labels: found, at, totalOf, total, before }: FigureTable,
  { bounds, isLabelled }: SeriesRequest,
): Figures {
  const labels =
    found.length === 0 && !isLabelled ? [NOTHING] : found.toSorted((a, b) => bySize(a, b, totalOf))
  const places = bounds.slice(1).map((_, bucket) => bucket)
  return {
    labels,
    values: labels.map((label) => places.map((bucket) => at(label, bucket))),
    totals: labels.map(totalOf),
    total,
    previous: before,
  }
}

/** The largest first, those without a figure behind them, the rest last. */
function bySize(a: Label, b: Label, totalOf: (label: Label) => number | null): number {
  const size = (label: Label) => totalOf(label) ?? Number.NEGATIVE_INFINITY
  const [first, second] = [size(a), size(b)]
  return (
    Number(a.kind === 'REST') - Number(b.kind === 'REST') || (first === second ? 0 : first < second ? 1 : -1)
  )
}
