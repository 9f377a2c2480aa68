import { LIMITS } from '@feldwerk/query/limits.ts'
import type { Interval } from '@feldwerk/query/metric/buckets.ts'
import { FIGURES } from '@feldwerk/query/metric/metric.ts'
import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { needsValue, percentFault } from './figure-rules.ts'
import { Id, IdReference } from './ids.ts'
import { LOCALES } from './locales.ts'
import { paged, pageQuery, Search } from './paging.ts'
import { Dependant } from './references.ts'
import { Instant, Language, Line } from './text.ts'
import { z } from './zod.ts'

const expression = (example: string) =>
  z
    .string()
    .max(LIMITS.expressionLength)
    .meta({ examples: [example] })
/** Left out, null and nothing but spaces are the same. */
const optionalExpression = (example: string) =>
  expression(example)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullish()

/** Where the rows of a metric come from, as it is sent. Expressions see the columns of the view. */
export const MetricSourceInput = z.object({
  viewId: Id,
  /** TIME: when a row counts. Rows without one do not. */
  timeExpression: expression('at'),
  /** LONG or DOUBLE: the value that is measured. Without one the rows are counted. Where values are only counted (COUNT, DISTINCT_COUNT) also STRING, BOOLEAN, TIME, ASSET or ACCOUNT. */
  valueExpression: optionalExpression('temperature'),
  /** STRING, LONG, BOOLEAN, ASSET or ACCOUNT: what a row counts towards. */
  labelExpression: optionalExpression('machine'),
  /** BOOLEAN: rows for which it is not true do not count. */
  filterExpression: optionalExpression('temperature < 60.0'),
})
export type MetricSourceInput = z.output<typeof MetricSourceInput>

export const MetricSource = z.object({
  viewId: Id,
  timeExpression: z.string(),
  valueExpression: z.string().nullable(),
  labelExpression: z.string().nullable(),
  filterExpression: z.string().nullable(),
})
export type MetricSource = z.infer<typeof MetricSource>

/**
 * How the values of a metric become one figure. Without a value there is nothing but their count. STDDEV is the deviation
 * of a sample; DISTINCT_COUNT counts values that differ, of any kind.
 */
export const MetricAggregation = z.enum(FIGURES).exclude(['SHARE'])
export type MetricAggregation = z.infer<typeof MetricAggregation>

/** How many percent of the values lie below a percentile. */
export const Percent = z.number().min(0).max(100)

/** Of which stretch of the calendar a figure is held against its bound: an hour, a day, a week, a month, a quarter, a year. */
export const BOUND_PERIODS = ['PT1H', 'P1D', 'P1W', 'P1M', 'P3M', 'P1Y'] as const satisfies Interval[]
export type BoundPeriod = (typeof BOUND_PERIODS)[number]

/**
 * What the figure of a `period` may be: from `min`, up to `max`, in its unit. Null on one side: no end there. Periods go
 * by the clock of the company, and count once they are over.
 */
export const MetricBound = z
  .object({
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    period: z.enum(BOUND_PERIODS).default('P1D'),
  })
  .superRefine(({ min, max }, ctx) => {
    if (min === null && max === null) ctx.addIssue({ code: 'custom', message: 'required', path: ['max'] })
    if (min !== null && max !== null && min > max)
      ctx.addIssue({ code: 'custom', message: 'invalid', path: ['max'] })
  })
  .meta({ examples: [{ min: null, max: 4.5, period: 'P1D' }] })
export type MetricBound = z.output<typeof MetricBound>

export const MetricTranslation = z.object({ language: Language, name: Line })
export type MetricTranslation = z.infer<typeof MetricTranslation>

export const Metric = z.object({
  id: Id,
  /** Belongs to an installed template: copy it to change it. */
  readonly: z.boolean(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  lastChangeAt: Instant,
  lastChangeBy: AccountReference.nullable(),
  templateInstance: IdReference.nullable(),
  translations: z.array(MetricTranslation),
  sources: z.array(MetricSource),
  /** Of its one figure, where nothing else is asked for: COUNT without a value, AVG with one, unless it says another. */
  aggregation: MetricAggregation,
  /** Of PERCENTILE: how many percent of the values lie below it. Else null. */
  percent: Percent.nullable(),
  /** Stands behind its figures, such as `mm/s`; null for none. */
  unit: z.string().nullable(),
  bound: MetricBound.nullable(),
  /** Grows with every change. Sent back with a save, so that nobody overwrites a newer one. */
  revision: z.int(),
})
export type Metric = z.infer<typeof Metric>

/** A metric as lists show it: without its sources, but with the dashboards that show it. */
export const MetricRow = Metric.omit({ sources: true }).extend({
  dashboards: z.array(z.object({ id: Id, name: z.string() })),
  /** Whether the caller follows it. */
  following: z.boolean(),
})
export type MetricRow = z.infer<typeof MetricRow>

/** Several sources are put together: rows with the same label count as one. */
export const MetricSources = z.array(MetricSourceInput).min(1).max(10)

export const MetricPayload = z
  .object({
    sources: MetricSources,
    translations: z.array(MetricTranslation).min(1).max(LOCALES.length).superRefine(eachLanguageOnce),
    aggregation: MetricAggregation.nullish(),
    /** Demanded of PERCENTILE, and refused with another figure. */
    percent: Percent.nullish(),
    unit: Line.max(20).nullish(),
    bound: MetricBound.nullish(),
  })
  .superRefine(whatItsFigureNeeds)
export type MetricPayload = z.output<typeof MetricPayload>

/** With the revision that the client read, a newer change is not overwritten. */
const MetricUpdate = MetricPayload.safeExtend({ revision: z.int().optional() })

interface FigureFields {
  readonly sources: readonly { readonly valueExpression?: string | null | undefined }[]
  readonly aggregation?: MetricAggregation | null | undefined
  readonly percent?: number | null | undefined
}

function whatItsFigureNeeds({ sources, aggregation, percent }: FigureFields, ctx: z.RefinementCtx): void {
  const report = (message: string, path: (string | number)[]) =>
    ctx.addIssue({ code: 'custom', message, path })
  const fault = percentFault({ aggregation, percent })
  if (fault) report(fault, ['percent'])
  if (!aggregation || !needsValue(aggregation)) return
  for (const [i, { valueExpression }] of sources.entries())
    if (!valueExpression) report('noValue', ['sources', i, 'valueExpression'])
}

export function eachLanguageOnce(
  translations: readonly { readonly language: string }[],
  ctx: z.RefinementCtx,
): void {
  const languages = translations.map(({ language }) => language)
  for (const [i, language] of languages.entries())
    if (languages.indexOf(language) < i)
      ctx.addIssue({ code: 'custom', message: 'twice', path: [i, 'language'] })
}

const byId = z.object({ metricId: Id })

export const metrics = {
  paginated: call({
    method: 'GET',
    path: '/metrics/@paginated',
    summary: 'Metrics of the company, without their sources',
    query: z.object({
      ...pageQuery(['name', 'lastChangeAt', 'createdAt']),
      search: Search.optional(),
    }),
    answer: paged(MetricRow),
  }),
  byId: call({
    method: 'GET',
    path: '/metrics/byId/{metricId}',
    summary: 'One metric with its sources',
    params: byId,
    answer: Metric,
  }),
  dependants: call({
    method: 'GET',
    path: '/metrics/byId/{metricId}/dependants',
    summary: 'What uses a metric and would break without it',
    params: byId,
    answer: z.array(Dependant),
  }),
  following: call({
    method: 'GET',
    path: '/metrics/byId/{metricId}/follow',
    summary: 'Whether the caller follows the metric, and when its figure was last held against its bound',
    params: byId,
    answer: z.object({
      following: z.boolean(),
      /** Null where that was not done yet: nobody followed it, or it has no bound. */
      lookedAt: Instant.nullable(),
    }),
  }),
  follow: call({
    method: 'PUT',
    path: '/metrics/byId/{metricId}/follow',
    summary: 'From now on the caller is notified when the figure of a whole period goes beyond its bound',
    params: byId,
    answer: null,
  }),
  unfollow: call({
    method: 'DELETE',
    path: '/metrics/byId/{metricId}/follow',
    summary: 'The caller no longer follows the metric',
    params: byId,
    answer: null,
  }),
  create: call({
    method: 'POST',
    path: '/metrics',
    summary: 'Creates a metric; its expressions are checked, every fault with its place',
    body: { name: 'metric', schema: MetricPayload },
    answer: Metric,
    errors: ['notFound'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/metrics/byId/{metricId}',
    summary: 'Changes a metric',
    params: byId,
    body: { name: 'metric', schema: MetricUpdate },
    answer: Metric,
    errors: ['savedMeanwhile', 'readonly', 'wouldBreak'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/metrics/byId/{metricId}',
    summary: 'Deletes a metric that nothing uses',
    params: byId,
    answer: null,
    errors: ['inUse', 'readonly'],
  }),
}
