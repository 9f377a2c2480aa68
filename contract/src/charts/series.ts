import { isUndivided } from '@feldwerk/query/metric/metric.ts'
import type { Aggregation } from '../dashboards.ts'
import type { MetricLabel, MetricMark } from '../metric-data.ts'
import { COLOURED } from './look.ts'

/** A label with its figure in every bucket, null where there is none. */
export interface Series {
  readonly key: string
  /** Empty where all rows are one; then the name of the panel says it. */
  readonly name: string
  /** Labels beyond those that are told apart. */
  readonly isRest: boolean
  readonly values: readonly (number | null)[]
  /** Over the whole time. */
  readonly total: number | null
  /** Which rows stand behind it. */
  readonly mark: Pick<MetricMark, 'label' | 'exceptLabels'>
}

interface SeriesOptions {
  /** The largest first, as the server answers them. */
  readonly labels: readonly MetricLabel[]
  /** For each label a figure for each bucket. */
  readonly values: readonly (readonly (number | null)[])[]
  readonly totals: readonly (number | null)[]
  readonly aggregation: Aggregation
  /** The name of the combined labels. */
  readonly restName: string
  /** How many labels are told apart. */
  readonly most?: number
}

/**
 * One series per label. With more than can be told apart, the others become one at the end; averages, medians and the
 * like cannot be put together without their rows, so those stay series of their own that nothing tells apart.
 */
export function seriesOf(options: SeriesOptions): Series[] {
  const { labels, aggregation, most = COLOURED, restName } = options
  const all = labels.map((label, place) => oneSeries(options, label, place))
  // A sixth label keeps its name: "Übrige" for one would hide it for nothing.
  if (labels.length <= most + 1) return all
  const others = all.slice(most)
  if (aggregation === 'AVG' || isUndivided(aggregation)) {
    return [...all.slice(0, most), ...others.map((one) => ({ ...one, isRest: true }))]
  }
  const join = joins[aggregation]
  return [
    ...all.slice(0, most),
    {
      key: 'rest',
      name: restName,
      isRest: true,
      values: (others[0]?.values ?? []).map((_, bucket) =>
        together(
          others.map((one) => one.values[bucket]),
          join,
        ),
      ),
      total: together(
        others.map((one) => one.total),
        join,
      ),
      mark: { exceptLabels: labels.slice(0, most).map(valueOf) },
    },
  ]
}

function oneSeries({ labels, values, totals }: SeriesOptions, label: MetricLabel, place: number): Series {
  return {
    key: `${label.kind} ${String(label.value)}`,
    name: label.name,
    isRest: label.kind === 'REST',
    values: values[place] ?? [],
    total: totals[place] ?? null,
    mark: markOf(label, labels),
  }
}

function markOf(label: MetricLabel, all: readonly MetricLabel[]): Series['mark'] {
  if (label.kind === 'REST') return { exceptLabels: all.filter((one) => one !== label).map(valueOf) }
  // Without labels one stands for all rows, whatever theirs is.
  const isAll = label.kind === 'NONE' && label.name === ''
  return isAll ? {} : { label: label.value }
}

const valueOf = ({ value }: MetricLabel) => value

const joins = {
  COUNT: (a: number, b: number) => a + b,
  SUM: (a: number, b: number) => a + b,
  MIN: Math.min,
  MAX: Math.max,
  SHARE: (a: number, b: number) => a + b,
} as const

function together(
  figures: readonly (number | null | undefined)[],
  join: (a: number, b: number) => number,
): number | null {
  const known = figures.filter((figure) => figure != null)
  return known.length === 0 ? null : known.reduce((a, b) => join(a, b))
}
