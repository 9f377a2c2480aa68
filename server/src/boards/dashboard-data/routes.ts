import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { shownOf } from '@feldwerk/query/shown.ts'
import { queryOf } from '../../language/metrics/source.ts'
import { findMetrics, type WholeMetric } from '../../language/metrics/store.ts'
import { type Origin, originsOf } from '../../language/view-data/origins.ts'
import { readWords } from '../../language/view-data/words.ts'
import { type Model, readModel } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSnapshot } from '../../platform/db/tenant.ts'
import { asProblem } from '../../platform/http/problem.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { limitProblem } from '../../platform/queries/run-query.ts'
import { changesOf } from '../../platform/records/changes.ts'
import { viewsOf } from '../dashboards/check.ts'
import { toPanels } from '../dashboards/panels.ts'
import { type DashboardRecord, findDashboard } from '../dashboards/store.ts'
import { demandDays, demandPeriod } from './days.ts'
import { type PreparedPanel, preparePanel, type Scene, sharedBounds } from './panels.ts'
import type { WantedPeriod } from './periods.ts'
import { printDashboard } from './print-dashboard.ts'
import { SECONDS } from './results.ts'
import { type LoadedDashboard, linesOf } from './stream.ts'
import { keptShapes } from './sums/store.ts'
import { createTallies } from './tallies.ts'
import { watermarkOf } from './watermark-store.ts'

export const dashboardDataRoutes: Routes<'dashboardData'> = {
  byDashboard: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params, query }) => {
      const loaded = await load(context, params.dashboardId, ({ interval, panels }) => ({
        period: demandDays(query, context) ?? query.interval ?? interval,
        panels,
        timezone: query.timezone,
      }))
      return linesOf(context, loaded)
    },
  },

  pdf: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params, query }) => {
      const { caller, platform } = context
      const days = demandDays(query, context)
      const asked = await inSnapshot(platform.db, caller.companyId, async (trx) => {
        const { dashboard, watermark } = await demandDashboard(trx, context, params.dashboardId)
        const period = days ?? query.interval ?? dashboard.interval
        const shown = { period, panels: dashboard.panels, timezone: query.timezone }
        return { dashboard, period, loaded: await readPanels(trx, context, { shown, watermark }) }
      })
      return await printDashboard(context, asked)
    },
  },

  preview: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params, query, body }) => {
      const { interval } = body
      const panels = toPanels(body.panels, context.language)
      const period = demandDays(query, context) ?? interval
      const shown = { period, panels, timezone: query.timezone, isSent: true }
      return linesOf(context, await load(context, params.dashboardId, () => shown))
    },
  },

  figures: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { query, body }) => {
      const { caller, platform } = context
      const { metricIds } = body
      const period = demandPeriod(body, context.language)
      const loaded = await inSnapshot(platform.db, caller.companyId, async (trx) => {
        const metrics = await findMetrics(trx, caller.companyId, metricIds)
        if (metrics.length < new Set(metricIds).size) throw new Problem('notFound')
        const shown = { period, panels: metrics.map(numberOf), timezone: query.timezone }
        return await readPanels(trx, context, { shown, watermark: '' })
      })
      return linesOf(context, loaded)
    },
  },

  watermark: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { params: { dashboardId } }) => {
      const { watermark } = await demandDashboard(trx, { caller }, dashboardId)
      return { watermark }
    },
  },
}

/** The panels to show. */
interface PanelsToShow {
  readonly period: WantedPeriod
  readonly panels: readonly Panel[]
  /** That of the company unless given. */
  readonly timezone: string | undefined
  /** They were sent by the caller, and are refused when one shows something that the company does not have. */
  readonly isSent?: boolean
}

/** Everything that the panels of a dashboard need to be run, in one look at the database. */
async function load(
  context: CallerContext,
  dashboardId: string,
  wantedOf: (dashboard: DashboardRecord) => PanelsToShow,
): Promise<LoadedDashboard> {
  const { caller, platform } = context
  return await inSnapshot(platform.db, caller.companyId, async (trx) => {
    const { dashboard, watermark } = await demandDashboard(trx, context, dashboardId)
    return await readPanels(trx, context, { shown: wantedOf(dashboard), watermark })
  })
}

async function demandDashboard(trx: Trx, { caller }: Pick<CallerContext, 'caller'>, dashboardId: string) {
  const { companyId, accountId } = caller
  const dashboard = await findDashboard(trx, { companyId, accountId, dashboardId })
  if (!dashboard) throw new Problem('notFound')
  return { dashboard, watermark: await watermarkOf(trx, companyId, dashboardId) }
}

interface PanelsAsked {
  readonly shown: PanelsToShow
  readonly watermark: string
}

async function readPanels(
  trx: Trx,
  context: CallerContext,
  { shown, watermark }: PanelsAsked,
): Promise<LoadedDashboard> {
  const { panels } = shown
  const scene = await sceneOf(trx, context, shown)
  if (shown.isSent && !panels.every((panel) => hasContent(panel, scene))) throw new Problem('notFound')
  const prepared = panels.map((panel) => ({ id: panel.id, ...prepare(panel, scene, context) }))
  const typeIds = prepared.flatMap(({ panel }) => (panel ? [...panel.work.typeIds] : []))
  return {
    at: scene.now,
    timezone: scene.zone,
    watermark,
    panels: prepared,
    zone: scene.model.zone,
    changes: await changesOf(trx, context.caller.companyId, [...new Set(typeIds)]),
  }
}

/** The panel that shows nothing but the figure of a metric. */
const numberOf = ({ id, aggregation, percent }: WholeMetric): Panel => ({
  id,
  translations: [],
  kind: 'NUMBER',
  interval: null,
  useLabel: false,
  aggregation,
  ...(percent === null ? {} : { percent }),
  startRow: 0,
  startCol: 0,
  width: 1,
  height: 1,
  metricId: id,
  viewId: null,
  limit: null,
})

async function sceneOf(
  trx: Trx,
  { caller, language }: CallerContext,
  { period, panels, timezone }: PanelsToShow,
): Promise<Scene> {
  const { companyId } = caller
  const metricIds = panels.flatMap(({ metricId }) => (metricId ? [metricId] : []))
  const found = await findMetrics(trx, companyId, [...new Set(metricIds)])
  const metrics = new Map(found.map((metric) => [metric.id, metric]))
  const queries = [...viewsOf(panels), ...found.flatMap(({ sources }) => sources.map(queryOf))]
  const model = await readModel(trx, { reader: caller, language, queries })
  const zone = timezone ?? model.zone
  const boundsOf = sharedBounds(period, { now: model.now, zone })
  const seriesOf = createTallies({
    panels,
    metrics,
    model,
    language,
    period,
    kept: await keptShapes(trx, companyId),
    boundsOf,
  })
  const words = await readWords(trx, model, originsOfTables(panels, model))
  return {
    language,
    model,
    words,
    metrics,
    now: model.now,
    zone,
    boundsOf,
    seriesOf,
  }
}

/** Where the columns of the tables among panels come from; a view that is broken is told of at its panel. */
function originsOfTables(panels: readonly Panel[], { views, catalogue }: Model): (Origin | undefined)[] {
  return panels.flatMap(({ kind, viewId }) => {
    const view = kind === 'TABLE' ? views.get(viewId ?? '') : undefined
    if (!view) return []
    const { plan, faults } = checkQuery(view.query, catalogue)
    return faults.length > 0 ? [] : Object.values(originsOf(shownOf(plan, catalogue).plan))
  })
}

const hasContent = ({ metricId, viewId }: Panel, { metrics, model }: Scene): boolean =>
  (!metricId || metrics.has(metricId)) && (!viewId || model.views.has(viewId))

/** A problem of one panel is reported with that panel and does not affect the others. */
function prepare(
  panel: Panel,
  scene: Scene,
  { log }: CallerContext,
): { readonly panel: PreparedPanel | null } | { readonly panel: null; readonly problem: Problem } {
  try {
    return { panel: preparePanel(panel, scene) }
  } catch (error) {
    return { panel: null, problem: limitProblem(error, SECONDS) ?? asProblem(error, log) }
  }
}
