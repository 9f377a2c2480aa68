import type { Aggregation } from '@feldwerk/contract/dashboards.ts'
import { MEASURES_OF } from '@feldwerk/query/metric/compile.ts'
import {
  type CellFigure,
  figure,
  isUndivided,
  type MetricCell,
  type MetricPlan,
  type UndividedFigure,
} from '@feldwerk/query/metric/metric.ts'
import { add } from '@feldwerk/query/metric/run.ts'
import {
  type CompiledUndivided,
  compileUndivided,
  type UndividedCell,
} from '@feldwerk/query/metric/undivided.ts'
import { keyOf } from '@feldwerk/query/values.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import type { Model } from '../views/model.ts'
import {
  cellsByPlace,
  compileSources,
  keyOfLabel,
  type Label,
  labelKey,
  labelsOf,
  type Measurement,
  measure,
} from './measure.ts'

/** The figures of a metric: of buckets and labels, and over all of them. Null where there are no values. */
export interface FigureTable {
  /** By the number of their rows, the largest first; the rest last. */
  readonly labels: readonly Label[]
  readonly at: (label: Label, bucket: number) => number | null
  readonly totalOf: (label: Label) => number | null
  readonly total: number | null
  /** Of the first of the buckets that are not shown, all labels together. */
  readonly before: number | null
}

interface TableWanted<F extends Aggregation> {
  readonly aggregation: F
  /** So many buckets at the beginning are not shown; places count from those that are. */
  readonly lead?: number
}

/** What cells come to; a figure over several of them is that of the cells put together. */
export function figuresOfCells(
  { cells, labels }: Measurement,
  { aggregation, lead = 0 }: TableWanted<CellFigure>,
): FigureTable {
  const own = cells.filter(({ bucket }) => bucket >= lead)
  const cellAt = cellsByPlace(own)
  const buckets = together(own, ({ bucket }) => bucket)
  const totals = together(own, labelKey)
  const all = sumOf(own)
  const of = (cell: MetricCell | undefined, whole: MetricCell | undefined = cell) =>
    cell ? figure(cell, aggregation, whole) : aggregation === 'COUNT' ? 0 : null
  return {
    labels,
    at: (label, bucket) => of(cellAt(label, bucket + lead), buckets.get(bucket + lead)),
    totalOf: (label) => of(totals.get(keyOfLabel(label)), all),
    total: of(all),
    before: lead > 0 ? of(sumOf(cells.filter(({ bucket }) => bucket === 0))) : null,
  }
}

const sumOf = (cells: readonly MetricCell[]): MetricCell | undefined =>
  cells.length > 0 ? cells.reduce(add) : undefined

const together = <K>(cells: readonly MetricCell[], keyOfCell: (cell: MetricCell) => K) =>
  new Map([...Map.groupBy(cells, keyOfCell)].map(([key, group]) => [key, group.reduce(add)]))

/** The figures that rows were reckoned to, each as it was answered: nothing is put together of them. */
export function figuresOfRows(
  cells: readonly UndividedCell[],
  plans: readonly MetricPlan[],
  { aggregation, lead = 0 }: TableWanted<UndividedFigure>,
): FigureTable {
  const places = new Map(cells.map((cell) => [placeOf(cell.bucket, cell.isAll, labelKey(cell)), cell.figure]))
  const nothing = aggregation === 'DISTINCT_COUNT' ? 0 : null
  const of = (bucket: number | null, isAll: boolean, key: string) =>
    places.get(placeOf(bucket, isAll, key)) ?? nothing
  const isLabelled = plans.some(({ label }) => label)
  const told = cells.filter(({ bucket, isAll }) => bucket === null && isAll !== isLabelled)
  const types = told.map(
    ({ label, source }) => [keyOf(label), plans[source]?.label ?? { kind: 'NULL' }] as const,
  )
  return {
    labels: labelsOf(told, new Map(types)),
    at: (label, bucket) => of(bucket + lead, false, keyOfLabel(label)),
    totalOf: (label) => of(null, !isLabelled, keyOfLabel(label)),
    total: of(null, true, NOBODY),
    before: lead > 0 ? of(0, false, NOBODY) : null,
  }
}

const placeOf = (bucket: number | null, isAll: boolean, key: string) => `${bucket} ${isAll} ${key}`
/** What stands for rows of whatever label. */
const NOBODY = labelKey({ label: null, isRest: false })

interface RowFigureWanted {
  readonly plans: readonly MetricPlan[]
  readonly bounds: readonly number[]
  readonly aggregation: UndividedFigure
  readonly percent: number | null
  readonly lead?: number
  /** How many labels are told apart, and whether one more keeps its name where it alone would be the rest. */
  readonly most?: number
  readonly keepsLast?: boolean
}

/** The statement for a figure that cannot be put together. */
export function compileRowFigure(
  { plans, bounds, aggregation, percent, ...more }: RowFigureWanted,
  model: Model,
): CompiledUndivided {
  return compileUndivided(plans, bounds, { ...model, ...more, figure: aggregation, percent: percent ?? 0 })
}

/** Which figure is meant. */
export interface ChosenFigure {
  readonly aggregation: Aggregation
  readonly percent: number | null
}

interface FiguresWanted extends ChosenFigure {
  readonly plans: readonly MetricPlan[]
  readonly bounds: readonly number[]
  /** The cells of the same plans and bounds. */
  readonly measured: Measurement
}

/** The figures of a metric within bounds; those that cannot be put together are asked for. */
export async function readFigures(
  trx: Trx,
  { plans, bounds, measured, aggregation, percent }: FiguresWanted,
  model: Model,
): Promise<FigureTable> {
  if (!isUndivided(aggregation)) return figuresOfCells(measured, { aggregation })
  const statement = compileRowFigure({ plans, bounds, aggregation, percent }, model)
  return figuresOfRows(statement.cells(await runStatement(trx, statement)), plans, { aggregation })
}

/** The same where nothing but the figure is wanted: no cell holds more than it takes. */
export async function figuresAlone(
  trx: Trx,
  wanted: Omit<FiguresWanted, 'measured'>,
  model: Model,
): Promise<FigureTable> {
  const { plans, bounds, aggregation } = wanted
  const measures = isUndivided(aggregation) ? undefined : MEASURES_OF[aggregation]
  const measured = measures
    ? await measure(trx, compileSources({ plans, bounds, measures }, model), plans)
    : { cells: [], labels: [] }
  return await readFigures(trx, { ...wanted, measured }, model)
}
