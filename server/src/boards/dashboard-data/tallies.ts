import type { Aggregation, Panel } from '@feldwerk/contract/dashboards.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { bucketOf } from '@feldwerk/query/metric/buckets.ts'
import { MEASURES_OF, type Measure } from '@feldwerk/query/metric/compile.ts'
import { type Figure, isUndivided, type MetricCell, type MetricPlan } from '@feldwerk/query/metric/metric.ts'
import type { FigureTable } from '../../language/metric-data/figures.ts'
import {
  compileSources,
  type Measurement,
  measure,
  measureCells,
} from '../../language/metric-data/measure.ts'
import { demandUsable } from '../../language/metrics/check.ts'
import type { WholeMetric } from '../../language/metrics/store.ts'
import type { Model } from '../../language/views/model.ts'
import { concerning } from '../../platform/process/errand.ts'
import { NO_MARKS } from '../../platform/records/changes.ts'
import { periodKey, type WantedPeriod } from './periods.ts'
import type { Piece } from './pieces.ts'
import { ask, cellBytes, type PanelWork, type Result, resultOf } from './results.ts'
import { rowFigureWork, tableOfResult } from './row-figures.ts'
import { leadOf, type SeriesBounds } from './series.ts'
import { readFolded } from './sums/folded.ts'
import { keptSourceOf } from './sums/kept-source.ts'
import { type Tally, tallyOf } from './tally.ts'

/** What a panel shows of its metric. */
export interface PanelSeries {
  readonly isLabelled: boolean
  /** Gives its figures within its bounds. */
  readonly work: PanelWork
  /** What such a result comes to. */
  readonly tableOf: (result: Result) => FigureTable
}

interface TalliesWanted {
  readonly panels: readonly Panel[]
  readonly metrics: ReadonlyMap<string, WholeMetric>
  readonly model: Model
  readonly language: Locale
  /** For panels without one. */
  readonly period: WantedPeriod
  /** Shapes of which cells are kept in the database. */
  readonly kept: ReadonlySet<string>
  /** The bounds of the buckets that a panel shows, and of all that it wants. */
  readonly boundsOf: (panel: Panel) => SeriesBounds
}

/**
 * The series of panels: those of the same metric and period are served by one tally, which tells labels apart when one
 * of them does. Throws what is wrong with a panel's metric.
 */
export function createTallies(wanted: TalliesWanted): (panel: Panel) => PanelSeries {
  const { panels, metrics, model, language, period, kept, boundsOf } = wanted
  const keyOf = (panel: Panel) => `${panel.metricId} ${periodKey(panel.interval ?? period)}`
  const groups = Map.groupBy(
    panels.filter(({ metricId, aggregation }) => metricId && !isUndivided(aggregation)),
    keyOf,
  )
  const plansOf = once((key: string): readonly MetricPlan[] => {
    const [metricId = '', useLabel, figure] = key.split(' ')
    const sources = metrics.get(metricId)?.sources ?? []
    return demandUsable(sources, model, { language, useLabel: useLabel === 'true', figure: figure as Figure })
  })
  const labelled = (panel: Panel) => panel.useLabel && hasLabel(metrics.get(panel.metricId ?? ''))
  const ownPlansOf = (panel: Panel) => plansOf(plansKey(panel, labelled(panel)))
  const tallied = once((key: string): Tally => {
    const sharing = (groups.get(key) ?? []).filter((panel) => isSound(() => ownPlansOf(panel)))
    const measures = new Set(sharing.flatMap(({ aggregation }) => measuresOf(aggregation)))
    const widest = sharing.find(labelled) ?? sharing[0]
    return tallyOf(
      {
        plans: widest ? ownPlansOf(widest) : [],
        bounds: sharing.flatMap((panel) => boundsOf(panel).measured),
        measures: [...measures].toSorted(),
        kept,
      },
      model,
    )
  })
  return (panel) => {
    if (!metrics.has(panel.metricId ?? '')) throw new Problem('notFound')
    const plans = ownPlansOf(panel)
    const isLabelled = plans.some(({ label }) => label)
    const bounds = boundsOf(panel)
    const { aggregation } = panel
    const work = isUndivided(aggregation)
      ? rowFigureWork(panel, { aggregation, plans, bounds, model })
      : seriesWork({ plans, isLabelled, bounds: bounds.measured, tally: tallied(keyOf(panel)), model, kept })
    const tableOf = (result: Result) => tableOfResult(result, aggregation, { plans, lead: leadOf(bounds) })
    const { metricId } = panel
    if (!metricId) return { isLabelled, work, tableOf }
    const run: PanelWork['run'] = (asked) => concerning({ metricId }, () => work.run(asked))
    return { isLabelled, work: { ...work, run }, tableOf }
  }
}

/** Plans are the same for all figures that are reckoned from numbers. */
const plansKey = ({ metricId, aggregation }: Panel, useLabel: boolean) =>
  `${metricId} ${useLabel} ${isUndivided(aggregation) || aggregation === 'COUNT' ? aggregation : 'AVG'}`

const measuresOf = (aggregation: Aggregation): readonly Measure[] =>
  isUndivided(aggregation) ? [] : MEASURES_OF[aggregation]

const hasLabel = (metric: WholeMetric | undefined): boolean =>
  metric?.sources.some(({ labelExpression }) => labelExpression !== null) ?? false

/** Computes the value of a key on first use. A failure is not cached, so the next use fails in the same way. */
function once<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

function isSound(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

interface SeriesWanted {
  readonly plans: readonly MetricPlan[]
  readonly isLabelled: boolean
  readonly bounds: readonly number[]
  readonly tally: Tally
  readonly model: Model
  readonly kept: ReadonlySet<string>
}

function seriesWork({ plans, isLabelled, bounds, tally, model, kept }: SeriesWanted): PanelWork {
  const place = placesIn(tally.pieces, bounds)
  const run = async (asked: Parameters<PanelWork['run']>[0]): Promise<Result> => {
    const found = await resultOf(asked, tally.work)
    const measurement =
      found.kind === 'PIECES'
        ? measureCells(
            found.sources.map((cells) => fold(cells, place, isLabelled)),
            plans,
          )
        : await alone(asked)
    return { kind: 'CELLS', measurement, bytes: cellBytes(measurement.cells.length) }
  }
  const { measures } = tally
  /** Made of what is kept as far as it goes; else the database counts the largest labels itself. */
  const alone = async ({ context, changes }: Parameters<PanelWork['run']>[0]): Promise<Measurement> =>
    await ask(context, async (trx) => {
      const found: (readonly MetricCell[])[] = []
      for (const plan of plans) {
        const source = keptSourceOf(plan, { measures, kept, model })
        const marks = changes.get(source.typeId ?? '') ?? NO_MARKS
        const cells = await readFolded(trx, source, { bounds, marks })
        // Of one that is to be read the statement reads them all.
        if (!cells) break
        found.push(cells)
      }
      if (found.length === plans.length) return measureCells(found, plans)
      return await measure(trx, compileSources({ plans, bounds, measures }, model), plans)
    })
  return { key: [tally.work.key, bounds, isLabelled], typeIds: tally.work.typeIds, run }
}

/** In which bucket of some bounds each piece lies; undefined outside of them. */
const placesIn = (pieces: readonly Piece[], bounds: readonly number[]): readonly (number | undefined)[] =>
  pieces.map(({ from }) => {
    const bucket = bucketOf(from, bounds)
    return bucket > 0 && bucket < bounds.length ? bucket - 1 : undefined
  })

function fold(
  cells: readonly MetricCell[],
  place: readonly (number | undefined)[],
  isLabelled: boolean,
): MetricCell[] {
  return cells.flatMap((cell) => {
    const bucket = place[cell.bucket]
    if (bucket === undefined) return []
    return [{ ...cell, bucket, label: isLabelled ? cell.label : null }]
  })
}
