import { call, PDF_MIME } from './call.ts'
import { DashboardDraft, DashboardInterval } from './dashboards.ts'
import { ProblemBody } from './errors.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { BucketInterval, MetricLabel, TimeZone } from './metric-data.ts'
import { MetricBound } from './metrics.ts'
import { Day, Instant } from './text.ts'
import { TabularResult } from './view-data.ts'
import { z } from './zod.ts'

const figure = z.number().nullable()

/**
 * Figures of a metric by its panel's aggregation. `values` has a list for each label with a figure for each bucket;
 * figures are null where there are no values. A PIE_CHART, and a BAR_CHART by labels, has one bucket.
 */
export const SeriesData = z.object({
  kind: z.literal('SERIES'),
  /** Where the buckets begin, and where the last one ends: also the bounds of the rows behind a mark. */
  bounds: z.array(Instant),
  interval: BucketInterval,
  /** By their size, the largest first; one that stands for all rows (NONE, without a name) without labels. */
  labels: z.array(MetricLabel),
  values: z.array(z.array(figure)),
  /** Over the whole period, for each label. */
  totals: z.array(figure),
  /** Over the whole period and all labels. */
  total: figure,
  /** Of a NUMBER: the same figure of the stretch before, as much of it as has gone by of this one. */
  previous: z.object({ from: Instant, until: Instant, total: figure }).nullable(),
  /** What the metric says that its figure may be; null where the panel has another figure than the metric. */
  bound: MetricBound.nullable(),
})
export type SeriesData = z.infer<typeof SeriesData>

/** The first rows of a view. */
export const TableData = z.object({ kind: z.literal('TABLE'), table: TabularResult })
export type TableData = z.infer<typeof TableData>

/** The rows of a view that have a place on the earth: by its columns `lat`, `lon`, and perhaps `label` and `value`. */
export const MapData = z.object({
  kind: z.literal('MAP'),
  points: z.array(
    z.object({ lat: z.number(), lon: z.number(), label: z.string().nullable(), value: figure }),
  ),
  /** False: there are more than a map shows. */
  complete: z.boolean(),
})
export type MapData = z.infer<typeof MapData>

export const PanelData = z.discriminatedUnion('kind', [SeriesData, TableData, MapData])
export type PanelData = z.infer<typeof PanelData>

/**
 * A line of the answer. DASHBOARD comes first, END last; without END the answer broke off. In between, in the order in
 * which they are ready, one line for each panel (TEXT apart): what it shows, or why it cannot.
 */
export const DashboardLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('DASHBOARD'),
    /** The moment that the intervals are counted from. */
    at: Instant,
    timezone: z.string(),
    /** Of what the panels show: see `watermark`. */
    watermark: z.string(),
  }),
  z.object({ kind: z.literal('PANEL'), panelId: Id, data: PanelData }),
  z.object({ kind: z.literal('PROBLEM'), panelId: Id, problem: ProblemBody }),
  z.object({ kind: z.literal('END') }),
])
export type DashboardLine = z.infer<typeof DashboardLine>

const byDashboard = z.object({ dashboardId: Id })
/** The zone of the company unless said. */
const timezone = TimeZone.optional()

const shownDays = {
  /**
   * Instead of an interval, the first day that is shown, whole days of the zone: at most 100 years, of the years 1000 to 2999.
   * Refused without `until`.
   */
  from: Day.optional(),
  /** The last day that is shown; it is one of them. Refused without `from`. */
  until: Day.optional(),
}

const shownPeriod = z.object({
  /** Instead of the dashboard's own; panels that have one keep it. */
  interval: DashboardInterval.optional(),
  ...shownDays,
  timezone,
})

export const dashboardData = {
  byDashboard: call({
    method: 'GET',
    path: '/dashboardData/byDashboard/{dashboardId}',
    summary: 'What the panels of a dashboard show, one line of JSON for each as it is ready',
    params: byDashboard,
    query: shownPeriod,
    answer: { lines: DashboardLine },
  }),
  pdf: call({
    method: 'GET',
    path: '/dashboardData/byDashboard/{dashboardId}/pdf',
    summary: 'The panels of a dashboard at their places as a PDF in the language of the request',
    params: byDashboard,
    query: shownPeriod,
    answer: 'binary',
    file: PDF_MIME,
    errors: ['documentTooLarge'],
  }),
  preview: call({
    method: 'POST',
    path: '/dashboardData/byDashboard/{dashboardId}',
    reads: true,
    summary: 'The same for panels as they are being edited',
    params: byDashboard,
    query: z.object({ ...shownDays, timezone }),
    body: { name: 'draft', schema: DashboardDraft },
    answer: { lines: DashboardLine },
  }),
  figures: call({
    method: 'POST',
    path: '/dashboardData/figures',
    reads: true,
    summary:
      'The one figure of each of these metrics, its course and the figure before, each line as it is ready',
    query: z.object({ timezone }),
    body: {
      name: 'wanted',
      schema: z.object({
        /** `panelId` of the lines is the id of the metric. */
        metricIds: z.array(Id).min(1).max(limits.maxPageSize),
        /** Refused where neither an interval nor days are given. */
        interval: DashboardInterval.optional(),
        ...shownDays,
      }),
    },
    errors: ['notFound'],
    answer: { lines: DashboardLine },
  }),
  watermark: call({
    method: 'GET',
    path: '/dashboardData/byDashboard/{dashboardId}/watermark',
    summary: 'A text that changes when anything may have changed that a dashboard shows',
    params: byDashboard,
    answer: z.object({ watermark: z.string() }),
  }),
}
