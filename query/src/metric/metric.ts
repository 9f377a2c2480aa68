import type { Catalogue } from '../catalogue.ts'
import { checkQuery } from '../check.ts'
import { type Fault, fault } from '../faults.ts'
import type { Plan } from '../plan.ts'
import type { Query, StepDefinition } from '../query.ts'
import { type Kind, show, type Type } from '../types.ts'
import type { Value } from '../values.ts'

/** A measure over time: which rows, when they count, what they count, and how they are told apart. */
export interface MetricSource {
  readonly query: Query
  readonly timeExpression: string
  /** Without one the rows are counted. */
  readonly valueExpression?: string
  readonly labelExpression?: string
  readonly filterExpression?: string
}

/** A checked source: a plan with the columns `time`, and `value` and `label` where there are any. */
export interface MetricPlan {
  readonly plan: Plan
  readonly value: Type | null
  readonly label: Type | null
}

/** What is known of one bucket and label: enough for every aggregation, and to put cells together. */
export interface MetricCell {
  /** From 0. */
  readonly bucket: number
  readonly label: Value
  /** The labels beyond the largest fifty. */
  readonly isRest: boolean
  readonly count: number
  readonly sum: number | null
  readonly min: number | null
  readonly max: number | null
}

export const MOST_LABELS = 50

/** What a metric may be reckoned to. */
export const FIGURES = [
  'COUNT',
  'AVG',
  'SUM',
  'MIN',
  'MAX',
  'MEDIAN',
  'PERCENTILE',
  'STDDEV',
  'DISTINCT_COUNT',
  'SHARE',
] as const
export type Figure = (typeof FIGURES)[number]

/**
 * Figures that cannot be made of those of parts: the median of a month is not made of the medians of its days. Each is
 * reckoned from all of its rows at once, for exactly the buckets and labels that are shown.
 */
export const UNDIVIDED = ['MEDIAN', 'PERCENTILE', 'STDDEV', 'DISTINCT_COUNT'] as const satisfies Figure[]
export type UndividedFigure = (typeof UNDIVIDED)[number]
/** Figures that are reckoned from cells, and so from cells put together. */
export type CellFigure = Exclude<Figure, UndividedFigure>

/** Whether a figure is reckoned from rows alone. */
export const isUndivided = (wanted: Figure): wanted is UndividedFigure =>
  UNDIVIDED.some((one) => one === wanted)

/** Figures that only count values, whatever these are. */
const OF_ANYTHING: readonly Figure[] = ['COUNT', 'DISTINCT_COUNT']
const NUMBERS: readonly Kind[] = ['LONG', 'DOUBLE']
const COUNTABLE: readonly Kind[] = [...NUMBERS, 'STRING', 'BOOLEAN', 'TIME', 'ASSET', 'ACCOUNT']

/** Kinds of value that a figure can be reckoned from. */
export const valueKindsOf = (wanted: Figure): readonly Kind[] =>
  OF_ANYTHING.includes(wanted) ? COUNTABLE : NUMBERS

/** Whether values are numbers, with a sum and a smallest. */
export const isNumeric = (type: Type | null): boolean => type !== null && NUMBERS.includes(type.kind)

/** A metric is its query with two more steps, so that all rules of the language hold for it. Values are numbers unless the figure only counts them. */
export function checkMetric(
  source: MetricSource,
  catalogue: Catalogue,
  { figure: wanted = 'AVG' }: { readonly figure?: Figure } = {},
): { readonly metric: MetricPlan; readonly faults: readonly Fault[] } {
  const { query, timeExpression, valueExpression, labelExpression, filterExpression } = source
  const columns = [
    { name: 'time', expression: timeExpression, place: 'timeExpression' },
    { name: 'value', expression: valueExpression, place: 'valueExpression' },
    { name: 'label', expression: labelExpression, place: 'labelExpression' },
  ].flatMap(({ name, expression, place }) => (expression === undefined ? [] : [{ name, expression, place }]))
  const filter: StepDefinition[] =
    filterExpression === undefined ? [] : [{ kind: 'FILTER', condition: filterExpression }]
  const map: StepDefinition = {
    kind: 'MAP',
    columns: columns.map(({ name, expression }) => ({ name, expression })),
  }
  const { plan, faults } = checkQuery({ ...query, steps: [...query.steps, ...filter, map] }, catalogue)
  const { time, value = null, label = null } = plan.output.columns
  const own = query.steps.length
  const placed = faults.map((each): Fault => {
    const [, step, , i] = each.path
    if (each.path[0] !== 'steps' || Number(step) < own) return { ...each, path: ['query', ...each.path] }
    const isFilter = filter.length > 0 && step === own
    return { ...each, path: [isFilter ? 'filterExpression' : (columns[Number(i)]?.place ?? '')] }
  })
  const wrong = [
    ...expectType(time ?? null, ['TIME'], 'timeExpression'),
    ...expectType(value, valueKindsOf(wanted), 'valueExpression'),
    ...expectType(label, ['STRING', 'LONG', 'BOOLEAN', 'ASSET', 'ACCOUNT'], 'labelExpression'),
  ]
  return { metric: { plan, value, label }, faults: placed.concat(placed.length === 0 ? wrong : []) }
}

function expectType(type: Type | null, kinds: readonly string[], place: string): readonly Fault[] {
  if (type === null || kinds.includes(type.kind)) return []
  return [fault('wrongType', { path: [place] }, { expected: kinds, found: show(type) })]
}

/** The figure of a cell, a SHARE of what all labels together come to; null where there are no values. */
export function figure(cell: MetricCell, aggregation: CellFigure, whole: MetricCell = cell): number | null {
  const { count, sum, min, max } = cell
  if (aggregation === 'COUNT') return count
  if (aggregation === 'AVG') return sum === null || count === 0 ? null : sum / count
  if (aggregation === 'SHARE') return shareOf(cell, whole)
  return { SUM: sum, MIN: min, MAX: max }[aggregation]
}

/** Percent: of the sum of all values, or without values of all rows. */
function shareOf(part: MetricCell, whole: MetricCell): number | null {
  const isCounted = whole.sum === null
  const [some, all] = isCounted ? [part.count, whole.count] : [part.sum, whole.sum]
  return some === null || !all ? null : 100 * (some / all)
}
