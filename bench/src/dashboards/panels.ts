import type { PanelInput } from '@feldwerk/contract/dashboards.ts'
import type { MetricSourceInput } from '@feldwerk/contract/metrics.ts'

/** The metrics of a company, by name. */
export const metrics = {
  number: {},
  byKind: { labelExpression: 'result.kind' },
  duration: { valueExpression: 'result.duration', labelExpression: 'result.kind' },
  cost: { valueExpression: 'result.cost', labelExpression: 'result.state' },
  temperature: { valueExpression: 'result.temperature', labelExpression: 'result.shift' },
  pressure: { valueExpression: 'result.pressure' },
  score: { valueExpression: 'result.score', labelExpression: 'result.shift' },
  failed: { filterExpression: '!result.passed', labelExpression: 'result.kind' },
  urgent: { filterExpression: 'result.urgent', labelExpression: 'result.state' },
} as const satisfies Readonly<Record<string, Omit<MetricSourceInput, 'viewId' | 'timeExpression'>>>

export type MetricName = keyof typeof metrics

type PanelSketch = Pick<PanelInput, 'kind' | 'aggregation' | 'useLabel'> & { readonly metric?: MetricName }

/** Twenty panels as a plant has them: figures, lines, bars, shares and a table. */
export const shown: readonly PanelSketch[] = [
  { kind: 'NUMBER', metric: 'number' },
  { kind: 'NUMBER', metric: 'duration', aggregation: 'AVG' },
  { kind: 'NUMBER', metric: 'cost', aggregation: 'SUM' },
  { kind: 'NUMBER', metric: 'temperature', aggregation: 'MAX' },
  { kind: 'NUMBER', metric: 'failed' },
  { kind: 'NUMBER', metric: 'urgent' },
  { kind: 'TIME_SERIES_CHART', metric: 'number' },
  { kind: 'TIME_SERIES_CHART', metric: 'byKind', useLabel: true },
  { kind: 'TIME_SERIES_CHART', metric: 'duration', aggregation: 'AVG' },
  { kind: 'TIME_SERIES_CHART', metric: 'duration', aggregation: 'MAX' },
  { kind: 'TIME_SERIES_CHART', metric: 'temperature', aggregation: 'AVG', useLabel: true },
  { kind: 'TIME_SERIES_CHART', metric: 'pressure', aggregation: 'MIN' },
  { kind: 'BAR_CHART', metric: 'cost', aggregation: 'SUM', useLabel: true },
  { kind: 'BAR_CHART', metric: 'duration', aggregation: 'SUM', useLabel: true },
  { kind: 'BAR_CHART', metric: 'failed', useLabel: true },
  { kind: 'BAR_CHART', metric: 'score', aggregation: 'AVG' },
  { kind: 'PIE_CHART', metric: 'byKind', useLabel: true },
  { kind: 'PIE_CHART', metric: 'urgent', useLabel: true },
  { kind: 'PIE_CHART', metric: 'score', aggregation: 'COUNT', useLabel: true },
  { kind: 'TABLE' },
]
