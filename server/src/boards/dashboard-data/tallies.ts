import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { bucketOf } from '@feldwerk/query/metric/buckets.ts'
import { MEASURES_OF } from '@feldwerk/query/metric/compile.ts'
import type { MetricCell, MetricPlan } from '@feldwerk/query/metric/metric.ts'
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
import { periodKey, type WantedPeriod } from './periods.ts'
import type { Piece } from './pieces.ts'
import { ask, cellBytes, type PanelWork, type Result, resultOf } from './results.ts'
import { type Tally, tallyOf } from './tally.ts'

/** What a panel shows of its metric. */
export interface PanelSeries {
  readonly isLabelled: boolean
  /** Gives its cells within its bounds. */
  readonly work: PanelWork
}

interface TalliesWanted {
  readonly panels: readonly Panel[]
  readonly metrics: ReadonlyMap<string, WholeMetric>
  readonly model: Model
  readonly language: Locale
  /** For panels without one. */
  readonly period: WantedPeriod
  /** The bounds of all buckets that a panel wants. */
  readonly boundsOf: (panel: Panel) => readonly number[]
}

/**
 * The series of panels: those of the same metric and period are served by one tally, which tells labels apart when one
 * of them does. Throws what is wrong with a panel's metric.
 */
export function createTallies(wanted: TalliesWanted): (panel: Panel) => PanelSeries {
  const { panels, metrics, model, language, period, boundsOf } = wanted
  const keyOf = (panel: Panel) => `${panel.metricId} ${periodKey(panel.interval ?? period)}`
  const groups = Map.groupBy(
    panels.filter(({ metricId }) => metricId),
    keyOf,
  )
  const plansOf = once((key: string): readonly MetricPlan[] => {
    const [metricId = '', useLabel] = key.split(' ')
    const sources = metrics.get(metricId)?.sources ?? []
    return demandUsable(sources, model, { language, useLabel: useLabel === 'true' })
  })
  const labelled = (panel: Panel) => panel.useLabel && hasLabel(metrics.get(panel.metricId ?? ''))
  const tallied = once((key: string): Tally => {
    const group = groups.get(key) ?? []
    const isLabelled = group.some(
      (panel) => labelled(panel) && isSound(() => plansOf(`${panel.metricId} true`)),
    )
    const sharing = isLabelled ? group : group.filter((panel) => !labelled(panel))
    const measures = new Set(sharing.flatMap(({ aggregation }) => MEASURES_OF[aggregation]))
    return tallyOf(
      {
        plans: plansOf(`${group[0]?.metricId} ${isLabelled}`),
        bounds: sharing.flatMap(boundsOf),
        measures: [...measures].toSorted(),
      },
      model,
    )
  })
  return (panel) => {
    if (!metrics.has(panel.metricId ?? '')) throw new Problem('notFound')
    const plans = plansOf(`${panel.metricId} ${labelled(panel)}`)
    const isLabelled = plans.some(({ label }) => label)
    const series = { plans, isLabelled, bounds: boundsOf(panel), tally: tallied(keyOf(panel)), model }
    const work = seriesWork(series)
    const { metricId } = panel
    if (!metricId) return { isLabelled, work }
    const run: PanelWork['run'] = (asked) => concerning({ metricId }, () => work.run(asked))
    return { isLabelled, work: { ...work, run } }
  }
}

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
}

function seriesWork({ plans, isLabelled, bounds, tally, model }: SeriesWanted): PanelWork {
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
  /** The database counts the largest labels itself. */
  const alone = async ({ context }: Parameters<PanelWork['run']>[0]): Promise<Measurement> =>
    await ask(context, (trx) =>
      measure(trx, compileSources({ plans, bounds, measures: tally.measures }, model), plans),
    )
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
