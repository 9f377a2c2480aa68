import { INTERVALS } from '@feldwerk/query/metric/buckets.ts'
import { isZone } from '@feldwerk/query/time/calendar.ts'
import { call } from './call.ts'
import { ColumnFilters } from './column-filters.ts'
import { Aggregation } from './dashboards.ts'
import { Id } from './ids.ts'
import { MetricSources, Percent } from './metrics.ts'
import { OrderDir, pageQuery, queryBoolean, queryNumber } from './paging.ts'
import { Instant } from './text.ts'
import { TabularResult } from './view-data.ts'
import { z } from './zod.ts'

/** How long a bucket is, as ISO 8601 writes it; quarters are `P3M`. */
export const BucketInterval = z.enum(INTERVALS)

/** A zone by its name in the IANA database. */
export const TimeZone = z
  .string()
  .max(60)
  .refine(isZone, 'timeZone')
  .meta({ examples: ['Europe/Berlin'] })

const LabelKind = z.enum(['VALUE', 'NONE', 'REST'])
/** Id of an ASSET or ACCOUNT; null unless the kind is VALUE. */
const LabelValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
/** What a row counts towards: a value, no value, or everything beyond the fifty largest. */
export const MetricLabel = z.object({
  kind: LabelKind,
  value: LabelValue,
  /** To be shown, in the caller's language. */
  name: z.string(),
})
export type MetricLabel = z.infer<typeof MetricLabel>

const figureOrNull = z.number().nullable()

/** What is known of one bucket and label; figures are null where there are no values. */
export const MetricDataPoint = z.object({
  /** Where the bucket begins. */
  time: Instant,
  /** Name of the label in the caller's language; null without labels. Two may have the same name. */
  label: z.string().nullable(),
  /** What tells labels apart: kind and value, in every language the same. */
  labelKind: LabelKind,
  labelValue: LabelValue,
  /** How many values there are: rows for which `valueExpression` is null do not count. Without one, how many rows. */
  count: z.int(),
  sum: figureOrNull,
  avg: figureOrNull,
  min: figureOrNull,
  max: figureOrNull,
  /** The figure that `aggregation` of the answer says, of the rows of this bucket and label alone. */
  figure: figureOrNull,
})
export type MetricDataPoint = z.infer<typeof MetricDataPoint>

/** A metric over a period: for each label, in their order, one point for every bucket; empty ones too. */
export const MetricData = z.object({
  /** Where the buckets begin, and where the last one ends. Rows at the last bound do not count. */
  bounds: z.array(Instant),
  /** By their size, the largest first; one that stands for all rows (NONE, without a name) without labels. */
  labels: z.array(MetricLabel),
  data: z.array(MetricDataPoint),
  aggregation: Aggregation,
  /** Of PERCENTILE; else null. */
  percent: Percent.nullable(),
  /** The figure over the whole period, for each label. It is of all rows: what cannot be put together of buckets is not. */
  totals: z.array(figureOrNull),
  /** The same over all labels. */
  total: figureOrNull,
})
export type MetricData = z.infer<typeof MetricData>

/** The points of the label at that place. */
export function pointsOf({ bounds, data }: MetricData, label: number): readonly MetricDataPoint[] {
  const buckets = bounds.length - 1
  return data.slice(label * buckets, (label + 1) * buckets)
}

const period = {
  /** The first moment that counts. */
  from: Instant,
  /** The first moment that does not. */
  until: Instant,
  interval: BucketInterval,
  timezone: TimeZone,
}

const chosenFigure = {
  /** Which figure is wanted: that of the metric unless given; of a preview COUNT without a value, else AVG. SHARE needs labels. */
  aggregation: Aggregation.optional(),
  /** Demanded of PERCENTILE, and refused with another aggregation; that of the metric unless given. */
  percent: queryNumber({ min: 0, max: 100 }).optional(),
}

/**
 * The rows behind a mark of a chart: `from` and `until` are the bounds of its bucket as they were answered, `label` its
 * label. For the rest, `exceptLabels` are all the labels beside it.
 */
export const MetricMark = z.object({
  from: Instant,
  until: Instant,
  /** Which of the metric's sources, from 0. */
  source: z.int().min(0).max(9).optional(),
  /** null: rows without a label. Left out: whatever theirs is. */
  label: z.union([z.string().max(10_000), z.number(), z.boolean()]).nullish(),
  exceptLabels: z
    .array(z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]))
    .max(60)
    .optional(),
})
export type MetricMark = z.output<typeof MetricMark>

export const MetricRows = TabularResult.extend({
  /** How many sources the metric has: each has rows and columns of its own. */
  sources: z.int(),
  /** The view that the rows are of. */
  viewId: Id,
})
export type MetricRows = z.infer<typeof MetricRows>

const byMetric = z.object({ metricId: Id })
const queryProblems = ['queryBroken', 'queryTooLarge', 'queryTooSlow', 'tooManyQueries'] as const
const { page, size } = pageQuery(['name'])

export const metricData = {
  byMetric: call({
    method: 'GET',
    path: '/metricData/byMetric/{metricId}',
    summary: 'A metric over a period, cut into buckets by the calendar of a zone',
    params: byMetric,
    query: z.object({ ...period, useLabel: queryBoolean().optional(), ...chosenFigure }),
    answer: MetricData,
    errors: queryProblems,
  }),
  preview: call({
    method: 'POST',
    path: '/metricData/preview',
    reads: true,
    summary: 'The same of sources that need not be saved, with their labels',
    query: z.object({ ...period, ...chosenFigure }),
    body: { name: 'sources', schema: MetricSources },
    answer: MetricData,
    errors: ['notFound', ...queryProblems],
  }),
  rows: call({
    method: 'POST',
    path: '/metricData/byMetric/{metricId}/rows',
    reads: true,
    summary: 'A page of the rows behind a mark of a chart, the newest first',
    params: byMetric,
    query: z.object({
      page,
      size,
      orderColumn: z.string().max(63).optional(),
      orderDir: OrderDir.optional(),
      columnFilters: ColumnFilters.optional(),
      awaitTotal: queryBoolean().optional(),
    }),
    body: { name: 'mark', schema: MetricMark },
    answer: MetricRows,
    errors: queryProblems,
  }),
}
