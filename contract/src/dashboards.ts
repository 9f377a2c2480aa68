import { FIGURES } from '@feldwerk/query/metric/metric.ts'
import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { percentFault } from './figure-rules.ts'
import { Id, IdReference } from './ids.ts'
import { DASHBOARD_INTERVALS } from './intervals.ts'
import { LOCALES } from './locales.ts'
import { eachLanguageOnce, Percent } from './metrics.ts'
import { paged, pageQuery, queryBoolean, Search } from './paging.ts'
import { PANEL_KINDS } from './panel-kinds.ts'
import { isMisfit, lackOf, settingOf } from './panel-lacks.ts'
import { Instant, Language, Line } from './text.ts'
import { z } from './zod.ts'

export const PanelKind = z.enum(PANEL_KINDS)

/** One of the intervals of point 9; what each stands for is in intervals.ts. */
export const DashboardInterval = z.enum(DASHBOARD_INTERVALS)

/** How the values of a metric become one. SHARE is in percent of what all labels come to. */
export const Aggregation = z.enum(FIGURES)
export type Aggregation = z.infer<typeof Aggregation>

/** The grid: panels lie in rows and columns from 0. */
const dashboardGrid = { columns: 12, mostRows: 1000, mostPanelRows: 40, mostPanels: 60 } as const

const PanelTranslation = z.object({
  language: Language,
  /** Above the panel; may be empty. */
  name: z.string().normalize().trim().max(200),
  /** What a TEXT says, as HTML. */
  text: z.string().max(100_000).nullish(),
  /** Behind the figures. */
  unit: z.string().normalize().trim().max(20).nullish(),
})

const place = {
  startRow: z.int().min(0).max(dashboardGrid.mostRows),
  startCol: z
    .int()
    .min(0)
    .max(dashboardGrid.columns - 1),
  width: z.int().min(1).max(dashboardGrid.columns),
  height: z.int().min(1).max(dashboardGrid.mostPanelRows),
}

const panel = {
  kind: PanelKind,
  /** Its own instead of the dashboard's. */
  interval: DashboardInterval.nullish(),
  /** Cut by the label of the metric. */
  useLabel: z.boolean().optional(),
  /** How values are combined; COUNT by default. SHARE needs labels, and MEDIAN, PERCENTILE, STDDEV and DISTINCT_COUNT are no parts of a PIE_CHART. */
  aggregation: Aggregation.nullish(),
  /** Demanded of PERCENTILE, and refused with another aggregation. */
  percent: Percent.nullish(),
  ...place,
  metricId: Id.nullish(),
  viewId: Id.nullish(),
  /** A value that charts mark with a line. */
  limit: z.number().nullish(),
}

/** A panel as it is sent. One with an id that the dashboard has stays the same panel. */
export const PanelInput = z
  .object({
    id: Id.optional(),
    translations: z.array(PanelTranslation).max(LOCALES.length).superRefine(eachLanguageOnce),
    ...panel,
  })
  .superRefine(whatItsKindNeeds)
export type PanelInput = z.output<typeof PanelInput>

export const Panel = z.object({
  id: Id,
  translations: z.array(
    PanelTranslation.extend({ name: z.string(), text: z.string().nullable(), unit: z.string().nullable() }),
  ),
  kind: PanelKind,
  interval: DashboardInterval.nullable(),
  useLabel: z.boolean(),
  aggregation: Aggregation,
  /** Of PERCENTILE alone: how many percent of the values lie below it. */
  percent: Percent.optional(),
  ...place,
  metricId: Id.nullable(),
  viewId: Id.nullable(),
  limit: z.number().nullable(),
})
export type Panel = z.infer<typeof Panel>

export const DashboardTranslation = z.object({ language: Language, name: Line })
export type DashboardTranslation = z.infer<typeof DashboardTranslation>

export const Dashboard = z.object({
  id: Id,
  /** Belongs to an installed template: copy it to change it. */
  readonly: z.boolean(),
  interval: DashboardInterval,
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  latestChangeAt: Instant,
  latestChangeBy: AccountReference.nullable(),
  templateInstance: IdReference.nullable(),
  translations: z.array(DashboardTranslation),
  /** Of the caller alone. */
  favourite: z.boolean(),
  panels: z.array(Panel),
  /** Grows with every change. Sent back with a save, so that nobody overwrites a newer one. */
  revision: z.int(),
})
export type Dashboard = z.infer<typeof Dashboard>

/** A dashboard as lists show it: of its panels only their kind and place. */
export const DashboardRow = Dashboard.omit({ panels: true }).extend({
  layout: z.array(z.object({ kind: PanelKind, ...place })),
})
export type DashboardRow = z.infer<typeof DashboardRow>

const Panels = z.array(PanelInput).max(dashboardGrid.mostPanels).superRefine(eachIdOnce)
const DashboardTranslations = z
  .array(DashboardTranslation)
  .min(1)
  .max(LOCALES.length)
  .superRefine(eachLanguageOnce)

export const DashboardPayload = z.object({
  interval: DashboardInterval,
  translations: DashboardTranslations,
  panels: Panels,
})
export type DashboardPayload = z.output<typeof DashboardPayload>

/** With the revision that the client read, a newer change is not overwritten. */
const DashboardUpdate = DashboardPayload.extend({ revision: z.int().optional() })

/** Panels that need not be saved, to be looked at while they are edited. */
export const DashboardDraft = z.object({ interval: DashboardInterval, panels: Panels })
export type DashboardDraft = z.output<typeof DashboardDraft>

interface PanelFields {
  readonly kind: z.output<typeof PanelKind>
  readonly startCol: number
  readonly width: number
  readonly metricId?: string | null | undefined
  readonly viewId?: string | null | undefined
  readonly useLabel?: boolean | undefined
  readonly aggregation?: Aggregation | null | undefined
  readonly percent?: number | null | undefined
}

function whatItsKindNeeds(placed: PanelFields, ctx: z.RefinementCtx): void {
  const report = (message: string, path: string) => ctx.addIssue({ code: 'custom', message, path: [path] })
  if (placed.startCol + placed.width > dashboardGrid.columns) report('invalid', 'width')
  if (percentFault(placed) === 'invalid') report('invalid', 'percent')
  const lack = lackOf(placed)
  if (lack) report(isMisfit(lack) ? lack : 'required', settingOf(lack))
}

function eachIdOnce(panels: readonly { readonly id?: string | undefined }[], ctx: z.RefinementCtx): void {
  const ids = panels.map(({ id }) => id)
  for (const [i, id] of ids.entries())
    if (id !== undefined && ids.indexOf(id) < i)
      ctx.addIssue({ code: 'custom', message: 'twice', path: [i, 'id'] })
}

const byId = z.object({ dashboardId: Id })
const listQuery = z.object({
  ...pageQuery(['name', 'latestChangeAt', 'createdAt']),
  search: Search.optional(),
  onlyFavourites: queryBoolean().optional(),
})

export const dashboards = {
  paginated: call({
    method: 'GET',
    path: '/dashboards/@paginated',
    summary: 'Dashboards of the company, without their panels',
    query: listQuery,
    answer: paged(DashboardRow),
  }),
  list: call({
    method: 'GET',
    path: '/dashboards',
    summary: 'The same as /dashboards/@paginated',
    query: listQuery,
    answer: paged(DashboardRow),
  }),
  byId: call({
    method: 'GET',
    path: '/dashboards/byId/{dashboardId}',
    summary: 'One dashboard with its panels',
    params: byId,
    answer: Dashboard,
  }),
  create: call({
    method: 'POST',
    path: '/dashboards',
    summary: 'Creates a dashboard',
    body: { name: 'dashboard', schema: DashboardPayload },
    answer: Dashboard,
    errors: ['notFound'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/dashboards/byId/{dashboardId}',
    summary: 'Changes a dashboard, unless somebody else has meanwhile',
    params: byId,
    body: { name: 'dashboard', schema: DashboardUpdate },
    answer: Dashboard,
    errors: ['savedMeanwhile', 'readonly'],
  }),
  updateName: call({
    method: 'PUT',
    path: '/dashboards/byId/{dashboardId}/name',
    summary: 'Changes what a dashboard is called, in every language',
    params: byId,
    body: { name: 'translations', schema: DashboardTranslations },
    answer: Dashboard,
    errors: ['readonly'],
  }),
  addFavourite: call({
    method: 'POST',
    path: '/dashboards/byId/{dashboardId}/favourite',
    summary: "Takes a dashboard among the caller's favourites",
    params: byId,
    answer: null,
  }),
  removeFavourite: call({
    method: 'DELETE',
    path: '/dashboards/byId/{dashboardId}/favourite',
    summary: "Takes a dashboard out of the caller's favourites",
    params: byId,
    answer: null,
  }),
  remove: call({
    method: 'DELETE',
    path: '/dashboards/byId/{dashboardId}',
    summary: 'Deletes a dashboard',
    params: byId,
    answer: null,
    errors: ['inUse', 'readonly'],
  }),
}
