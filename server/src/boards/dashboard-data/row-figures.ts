import { COLOURED } from '@feldwerk/contract/charts/look.ts'
import type { Aggregation, Panel } from '@feldwerk/contract/dashboards.ts'
import { isUndivided, type MetricPlan, type UndividedFigure } from '@feldwerk/query/metric/metric.ts'
import {
  compileRowFigure,
  type FigureTable,
  figuresOfCells,
  figuresOfRows,
} from '../../language/metric-data/figures.ts'
import type { Model } from '../../language/views/model.ts'
import { figuresWork, type PanelWork, type Result, watched } from './results.ts'
import { leadOf, type SeriesBounds } from './series.ts'

interface RowFigureWanted {
  readonly aggregation: UndividedFigure
  readonly plans: readonly MetricPlan[]
  readonly bounds: SeriesBounds
  readonly model: Model
}

/**
 * The work of a panel whose figure cannot be put together: it is reckoned from rows for exactly the buckets and labels
 * that are shown. Lines that share a drawing are as many as it tells apart, so that nobody has to put the others together.
 */
export function rowFigureWork(
  { kind, useLabel, percent }: Pick<Panel, 'kind' | 'useLabel' | 'percent'>,
  { aggregation, plans, bounds, model: whole }: RowFigureWanted,
): PanelWork {
  const { model, typeIds } = watched(whole)
  const told = kind === 'TIME_SERIES_CHART' && useLabel ? { most: COLOURED, keepsLast: true } : {}
  const of = { plans, bounds: bounds.measured, lead: leadOf(bounds), ...told }
  return figuresWork(compileRowFigure({ ...of, aggregation, percent: percent ?? null }, model), typeIds)
}

/** The figures of a panel's result, by its aggregation. */
export function tableOfResult(
  result: Result,
  aggregation: Aggregation,
  { plans, lead }: { readonly plans: readonly MetricPlan[]; readonly lead: number },
): FigureTable {
  if (isUndivided(aggregation)) {
    if (result.kind === 'FIGURES') return figuresOfRows(result.cells, plans, { aggregation, lead })
  } else if (result.kind === 'CELLS') return figuresOfCells(result.measurement, { aggregation, lead })
  throw new TypeError('A chart is made of figures')
}
