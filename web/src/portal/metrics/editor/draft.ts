import type { BoundEnds } from '@feldwerk/contract/charts/bound-of.ts'
import { needsValue, percentFault } from '@feldwerk/contract/figure-rules.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import type { Metric, MetricAggregation, MetricBound, MetricSource } from '@feldwerk/contract/metrics.ts'
import { newId } from '@feldwerk/contract/new-id.ts'

/** A source in the editor; empty fields are empty texts. */
export interface SourceDraft {
  /** Tells sources apart while they are edited. */
  readonly key: string
  readonly viewId: string | null
  readonly timeExpression: string
  readonly valueExpression: string
  readonly labelExpression: string
  readonly filterExpression: string
}

/** A metric in the editor. */
export interface MetricDraft {
  readonly names: { readonly de: string; readonly en: string }
  readonly sources: readonly SourceDraft[]
  /** Undefined until it is chosen: see `aggregationOf`. */
  readonly aggregation: MetricAggregation | undefined
  /** Of PERCENTILE; null while it is not said. */
  readonly percent: number | null
  readonly unit: string
  readonly bound: MetricBound
  /** What the draft began with; undefined for a new one. */
  readonly revision: number | undefined
}

export const newSource = (): SourceDraft => ({
  key: newId(),
  viewId: null,
  timeExpression: '',
  valueExpression: '',
  labelExpression: '',
  filterExpression: '',
})

const NO_BOUND: MetricBound = { min: null, max: null, period: 'P1D' }

const EMPTY = (): MetricDraft => ({
  names: { de: '', en: '' },
  sources: [newSource()],
  aggregation: undefined,
  percent: null,
  unit: '',
  bound: NO_BOUND,
  revision: undefined,
})

/** What the figure is: while nothing is chosen the number of rows, or the mean where there is a value. */
export const aggregationOf = ({ aggregation, sources }: Pick<MetricDraft, 'aggregation' | 'sources'>) =>
  aggregation ?? (sources.some(({ valueExpression }) => valueExpression.trim()) ? 'AVG' : 'COUNT')

/** Whether a percentile does not say how many percent. */
export const isPercentMissing = (draft: Pick<MetricDraft, 'aggregation' | 'sources' | 'percent'>): boolean =>
  percentFault({ aggregation: aggregationOf(draft), percent: draft.percent }) === 'required'

/** Whether a figure is made of values, and a source has none. */
export const isValueMissing = (figure: MetricAggregation, { valueExpression }: SourceDraft): boolean =>
  needsValue(figure) && !valueExpression.trim()

/** Whether the smallest value is above the largest. */
export const isTurned = ({ min, max }: BoundEnds): boolean => min !== null && max !== null && min > max

/** The draft of a metric, or an empty one. */
export function draftOf(metric: Metric | undefined): MetricDraft {
  if (!metric) return EMPTY()
  const nameIn = (language: string) =>
    metric.translations.find((one) => one.language === language)?.name ?? ''
  return {
    names: { de: nameIn('de'), en: nameIn('en') },
    sources: metric.sources.map(sourceDraft),
    aggregation: metric.aggregation,
    percent: metric.percent,
    unit: metric.unit ?? '',
    bound: metric.bound ?? NO_BOUND,
    revision: metric.revision,
  }
}

function sourceDraft(source: MetricSource): SourceDraft {
  return {
    key: newId(),
    viewId: source.viewId,
    timeExpression: source.timeExpression,
    valueExpression: source.valueExpression ?? '',
    labelExpression: source.labelExpression ?? '',
    filterExpression: source.filterExpression ?? '',
  }
}

/** A metric as it is sent. Call it only for a draft that lacks nothing. */
export function toSend({ names, sources, percent, unit, bound, ...draft }: MetricDraft) {
  return {
    aggregation: aggregationOf({ ...draft, sources }),
    percent,
    unit: unit.trim() || null,
    bound: bound.min === null && bound.max === null ? null : bound,
    translations: LOCALES.flatMap((language) => {
      const name = names[language].trim()
      return name ? [{ language, name }] : []
    }),
    sources: sourcesToSend(sources),
  }
}

/** The sources that say at least what they are made of and when a row counts. */
export function sourcesToSend(sources: readonly SourceDraft[]) {
  return sources.flatMap(({ key: _key, viewId, timeExpression, ...source }) =>
    viewId && timeExpression.trim() ? [{ viewId, timeExpression, ...source }] : [],
  )
}
