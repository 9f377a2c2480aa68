import {
  MetricBound,
  type MetricPayload,
  type MetricSource,
  type MetricSourceInput,
} from '@feldwerk/contract/metrics.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { MetricSource as EngineSource } from '@feldwerk/query/metric/metric.ts'
import type { MetricFields } from './store.ts'

/** A source as it is stored: omitted fields are null. */
export function toSource(sent: MetricSourceInput): MetricSource {
  return {
    viewId: sent.viewId,
    timeExpression: sent.timeExpression,
    valueExpression: sent.valueExpression ?? null,
    labelExpression: sent.labelExpression ?? null,
    filterExpression: sent.filterExpression ?? null,
  }
}

/** A metric as it is stored: without a word of its aggregation rows are counted, and values averaged. */
export function toFields({
  sources,
  translations,
  aggregation,
  percent,
  unit,
  bound,
}: MetricPayload): MetricFields {
  const isCount = !sources[0]?.valueExpression
  return {
    sources: sources.map(toSource),
    translations,
    aggregation: aggregation ?? (isCount ? 'COUNT' : 'AVG'),
    percent: percent ?? null,
    unit: unit ?? null,
    // Templates that were kept before bounds had a period have none.
    bound: bound ? MetricBound.parse(bound) : null,
  }
}

/** The rows that a source begins with. */
export const queryOf = ({ viewId }: Pick<MetricSource, 'viewId'>): Query => ({
  root: { kind: 'VIEW', viewId },
  steps: [],
})

/** A source as the language has it; without its label when labels are not wanted. */
export function engineSource(source: MetricSource, useLabel = true): EngineSource {
  const { timeExpression, valueExpression, labelExpression, filterExpression } = source
  return {
    query: queryOf(source),
    timeExpression,
    ...(valueExpression === null ? {} : { valueExpression }),
    ...(labelExpression === null || !useLabel ? {} : { labelExpression }),
    ...(filterExpression === null ? {} : { filterExpression }),
  }
}

const NAMES = ['timeExpression', 'valueExpression', 'labelExpression', 'filterExpression'] as const
type ExpressionName = (typeof NAMES)[number]

/** All expressions of a source as one query, so that everything that handles queries handles them. */
export function expressionsAsQuery(source: MetricSource): Query {
  const columns = given(source).map((name) => ({ name, expression: source[name] ?? '' }))
  return { ...queryOf(source), steps: [{ kind: 'MAP', columns }] }
}

/** A source with the expressions of such a query. */
export function withExpressions(source: MetricSource, { steps: [map] }: Query): MetricSource {
  const columns = map?.kind === 'MAP' ? map.columns : []
  const expressions = columns.map(({ name, expression }) => [name, expression] as const)
  return { ...source, ...Object.fromEntries(expressions) }
}

const given = (source: MetricSource): readonly ExpressionName[] =>
  NAMES.filter((name) => source[name] !== null)
