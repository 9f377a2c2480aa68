import type { MapData, PanelData, SeriesData, TableData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { PanelKind } from '@feldwerk/contract/panel-kinds.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { appendFilters } from '@feldwerk/query/filters.ts'
import { shownOf } from '@feldwerk/query/shown.ts'
import { compile } from '@feldwerk/query/statement/compile.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { boundsWithin, toInstant } from '../../language/metric-data/bounds.ts'
import { nameLabels } from '../../language/metric-data/measure.ts'
import { queryOf } from '../../language/metrics/source.ts'
import type { WholeMetric } from '../../language/metrics/store.ts'
import { collectMentioned, nothingMentioned } from '../../language/view-data/cells.ts'
import type { LookUp } from '../../language/view-data/references.ts'
import { shownColumns } from '../../language/view-data/shown-table.ts'
import { presentRows } from '../../language/view-data/table.ts'
import type { WordsOf } from '../../language/view-data/words.ts'
import { demandUsable } from '../../language/views/check.ts'
import type { Model } from '../../language/views/model.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { mapError } from '../dashboards/map-columns.ts'
import { type DashboardPeriod, type Moment, periodKey, periodOf, type WantedPeriod } from './periods.ts'
import { type PanelWork, type Result, rowsWork, watched } from './results.ts'
import { figuresOf, isCompared, isWhole, type SeriesBounds, seriesBounds } from './series.ts'
import type { PanelSeries } from './tallies.ts'

/** The work of a panel, and how to present its result. */
export interface PreparedPanel {
  readonly work: PanelWork
  readonly present: (lookUp: LookUp, result: Result) => Promise<PanelData>
}

/** What all panels of a dashboard have in common. */
export interface Scene {
  readonly language: Locale
  readonly model: Model
  /** Descriptions of the columns of tables. */
  readonly words: WordsOf
  /** Those of the metrics that panels name which there are. */
  readonly metrics: ReadonlyMap<string, WholeMetric>
  /** The moment and the zone that intervals are computed with. */
  readonly now: number
  readonly zone: string
  /** What panels show of their metrics: see `createTallies`. */
  readonly seriesOf: (panel: Panel) => PanelSeries
  readonly boundsOf: (panel: Panel) => PanelBounds
}

export interface PanelBounds extends SeriesBounds {
  readonly period: DashboardPeriod
}

/**
 * The bounds of panels of a dashboard with that period, at a moment. Calendar arithmetic is slow, so it is done once
 * for all panels of a period.
 */
export function sharedBounds(common: WantedPeriod, moment: Moment): Scene['boundsOf'] {
  const known = new Map<string, PeriodBounds>()
  return (panel) => {
    const wanted = panel.interval ?? common
    const isOne = isWhole(panel)
    const key = `${periodKey(wanted)} ${isOne}`
    const { period, bounds } = known.get(key) ?? reckon(wanted, moment, isOne)
    known.set(key, { period, bounds })
    return { period, ...seriesBounds(panel, period, bounds) }
  }
}

interface PeriodBounds {
  readonly period: DashboardPeriod
  readonly bounds: readonly number[]
}

function reckon(wanted: WantedPeriod, moment: Moment, isOne: boolean): PeriodBounds {
  const period = periodOf(wanted, moment)
  const { from, until, bucket } = period
  const { zone } = moment
  const bounds = isOne ? [from, until] : boundsWithin({ from, until, interval: bucket, zone })
  return { period, bounds }
}

/** Rows of a TABLE, points of a MAP. */
const MOST_ROWS = 50
const MOST_POINTS = 2000

/** Null for a panel without data. Throws the problem of its metric or view. */
export function preparePanel(panel: Panel, scene: Scene): PreparedPanel | null {
  return PREPARE[panel.kind]?.(panel, scene) ?? null
}

const PREPARE: Readonly<Record<PanelKind, ((panel: Panel, scene: Scene) => PreparedPanel) | null>> = {
  TIME_SERIES_CHART: prepareSeries,
  PIE_CHART: prepareSeries,
  BAR_CHART: prepareSeries,
  NUMBER: prepareSeries,
  MAP: prepareMap,
  TABLE: prepareTable,
  TEXT: null,
}

function prepareSeries(panel: Panel, scene: Scene): PreparedPanel {
  const { language } = scene
  const { aggregation, percent = null } = panel
  const { period, ...bounds } = scene.boundsOf(panel)
  const { isLabelled, work, tableOf } = scene.seriesOf(panel)
  const metric = scene.metrics.get(panel.metricId ?? '')
  return {
    work,
    async present(lookUp, result): Promise<SeriesData> {
      const figures = figuresOf(tableOf(result), { ...bounds, isLabelled })
      const { previous } = period
      return {
        kind: 'SERIES',
        bounds: bounds.bounds.map(toInstant),
        interval: period.bucket,
        labels: await nameLabels(lookUp, figures.labels, { language, isLabelled }),
        values: figures.values,
        totals: figures.totals,
        total: figures.total,
        previous: isCompared(panel)
          ? {
              from: toInstant(previous.from),
              until: toInstant(previous.until),
              total: figures.previous,
            }
          : null,
        bound: metric?.aggregation === aggregation && metric.percent === percent ? metric.bound : null,
      }
    },
  }
}

/** The newest first, where the view has a time. */
function prepareTable(panel: Panel, { language, model: unwatched, words }: Scene): PreparedPanel {
  const view = unwatched.views.get(panel.viewId ?? '')
  if (!view) throw new Problem('notFound')
  const { model, typeIds } = watched(unwatched)
  const { plan: whole } = demandUsable(queryOf({ viewId: view.id }), model, language)
  const shown = shownOf(whole, model.catalogue)
  const { plan } = shown
  const { columns } = plan.output
  const time = Object.keys(columns).find((name) => columns[name]?.kind === 'TIME')
  const order = time === undefined ? [] : [{ column: time, descending: true }]
  const statement = compile(plan, model, { page: { order, offset: 0, limit: MOST_ROWS } })
  const titles = shownColumns(shown, words, { language, titles: view.translations })
  const { zone } = model
  return {
    work: rowsWork(statement, typeIds),
    async present(lookUp, result): Promise<TableData> {
      if (result.kind !== 'ROWS') throw new TypeError('A table is made of rows')
      const { rows } = result
      const presented = await presentRows(lookUp, { rows, columns: statement.columns, zone })
      const recordsTotal = rows.length < MOST_ROWS ? rows.length : null
      return { kind: 'TABLE', table: { columns: titles, ...presented, recordsTotal } }
    },
  }
}

const MAP_COLUMNS = ['lat', 'lon', 'label', 'value'] as const

function prepareMap(panel: Panel, { language, model: whole }: Scene): PreparedPanel {
  const view = whole.views.get(panel.viewId ?? '')
  if (!view) throw new Problem('notFound')
  const { model, typeIds } = watched(whole)
  const source = queryOf({ viewId: view.id })
  const { columns } = demandUsable(source, model, language).plan.output
  const lacks = mapError(panel, columns, { language, path: [] })
  if (lacks) throw validationProblem([lacks])
  const present = MAP_COLUMNS.filter((name) => Object.hasOwn(columns, name))
  const query: Query = {
    ...source,
    steps: [{ kind: 'MAP', columns: present.map((name) => ({ name, expression: name })) }],
  }
  const { plan } = appendFilters(demandUsable(query, model, language).plan, [
    { column: 'lat', kind: 'NUMBER', from: -90, to: 90 },
    { column: 'lon', kind: 'NUMBER', from: -180, to: 180 },
  ])
  const statement = compile(plan, model, { page: { order: [], offset: 0, limit: MOST_POINTS + 1 } })
  return {
    work: rowsWork(statement, typeIds),
    async present(lookUp, result): Promise<MapData> {
      if (result.kind !== 'ROWS') throw new TypeError('A map is made of rows')
      const mentioned = nothingMentioned()
      const at = (row: readonly Value[], name: (typeof MAP_COLUMNS)[number]) =>
        row[statement.columns.findIndex((column) => column.name === name)] ?? null
      const labelType = columns.label
      if (labelType) for (const row of result.rows) collectMentioned(labelType, at(row, 'label'), mentioned)
      const references = await lookUp(mentioned)
      const points = result.rows.slice(0, MOST_POINTS).map((row) => {
        const [label, value] = [at(row, 'label'), at(row, 'value')]
        const name = typeof label === 'string' ? (references[label]?.name ?? label) : label
        return {
          lat: Number(at(row, 'lat')),
          lon: Number(at(row, 'lon')),
          label: name === null || typeof name === 'object' ? null : String(name),
          value: typeof value === 'number' ? value : null,
        }
      })
      return { kind: 'MAP', points, complete: result.rows.length <= MOST_POINTS }
    },
  }
}
