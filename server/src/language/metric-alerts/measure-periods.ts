import { Problem, type ProblemCode } from '@feldwerk/contract/errors.ts'
import type { MetricBound } from '@feldwerk/contract/metrics.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { figuresAlone } from '../metric-data/figures.ts'
import { NOTHING } from '../metric-data/points.ts'
import { demandUsable } from '../metrics/check.ts'
import { queryOf } from '../metrics/source.ts'
import { findMetric, type MetricKey } from '../metrics/store.ts'
import { nobodyOf, readModel } from '../views/model.ts'
import type { PeriodFigure } from './crossing.ts'
import { wholePeriods } from './whole-periods.ts'

/** After so long a statement is ended. */
const SECONDS = 10
/** Whoever looks at a dashboard comes first: a job can wait. */
const PATIENCE_SECONDS = 30

/** Problems that are gone by themselves. */
const PASSING: readonly ProblemCode[] = ['tooManyQueries', 'unavailable']

/** The figures of a metric for the periods of its bound that are over. */
export interface MeasuredPeriods {
  readonly bound: MetricBound
  readonly unit: string | null
  readonly zone: string
  /** When the next period will be over. */
  readonly nextAt: Date
  /** Null: its formulas no longer fit, or there is too much to reckon with. */
  readonly periods: readonly PeriodFigure[] | null
}

interface MetricWanted extends MetricKey {
  /** Of the metric that is meant; of another nothing is given. */
  readonly revision: number
  readonly now: Date
}

/** Measures a metric for nobody in particular, and in turn with the queries of its company; undefined: not now. */
export async function measurePeriods(
  { databases, signal }: Pick<JobContext, 'databases' | 'signal'>,
  { revision, now, ...key }: MetricWanted,
): Promise<MeasuredPeriods | undefined> {
  const { companyId } = key
  const options = { companyId, signal, seconds: SECONDS, patience: PATIENCE_SECONDS }
  let begun: Omit<MeasuredPeriods, 'periods'> | undefined
  try {
    return await runQuery(databases, options, async (trx) => {
      const metric = await findMetric(trx, key)
      if (!metric?.bound || metric.revision !== revision) return undefined
      const { bound, unit, aggregation, percent, sources } = metric
      const reader = nobodyOf(companyId)
      const read = await readModel(trx, { reader, language: 'de', queries: sources.map(queryOf) })
      const model = { ...read, now: now.getTime() }
      const { bounds, nextAt } = wholePeriods(bound.period, model)
      begun = { bound, unit, zone: model.zone, nextAt: new Date(nextAt) }
      const plans = demandUsable(sources, model, { language: 'de', useLabel: false, figure: aggregation })
      const figures = await figuresAlone(trx, { plans, bounds, aggregation, percent }, model)
      const periods = bounds.slice(1).map((until, place) => ({
        from: bounds[place] ?? until,
        until,
        figure: figures.at(NOTHING, place),
      }))
      return { ...begun, periods }
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return begun && !PASSING.includes(error.code) ? { ...begun, periods: null } : undefined
  }
}
