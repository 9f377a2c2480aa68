import type { Aggregation } from '@feldwerk/contract/dashboards.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { percentFault } from '@feldwerk/contract/figure-rules.ts'
import type { MetricData } from '@feldwerk/contract/metric-data.ts'
import type { MetricSource } from '@feldwerk/contract/metrics.ts'
import type { Period } from '@feldwerk/query/metric/buckets.ts'
import type { MetricPlan } from '@feldwerk/query/metric/metric.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Routes } from '../../platform/http/route.ts'
import { brokenRule, brokenRules } from '../../platform/http/validate.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { demandSound, demandUsable } from '../metrics/check.ts'
import { queryOf, toSource } from '../metrics/source.ts'
import { findMetric } from '../metrics/store.ts'
import { type LookUp, readMentioned } from '../view-data/references.ts'
import { type Model, readModel } from '../views/model.ts'
import { boundsWithin } from './bounds.ts'
import { type ChosenFigure, readFigures } from './figures.ts'
import { compileSources, measure, nameLabels } from './measure.ts'
import { NOTHING, toMetricData } from './points.ts'
import { readMark } from './rows.ts'

const SECONDS = 10
const PREVIEW_SECONDS = 5

export const metricDataRoutes: Routes<'metricData'> = {
  byMetric: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params, query }) => {
      const { useLabel = true } = query
      return await answer(context, { ...query, seconds: SECONDS }, async (trx) => {
        const { caller, language } = context
        const metric = await findMetric(trx, { companyId: caller.companyId, metricId: params.metricId })
        if (!metric) throw new Problem('notFound')
        const chosen = chosenOf(query, metric, context)
        const model = await modelOf(trx, context, metric.sources)
        const figure = chosen.aggregation
        const plans = demandUsable(metric.sources, model, { language, useLabel, figure })
        return { model, plans, chosen }
      })
    },
  },

  preview: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { query, body }) =>
      await answer(context, { ...query, seconds: PREVIEW_SECONDS }, async (trx) => {
        const sources = body.map(toSource)
        const usual = sources.some(({ valueExpression }) => valueExpression !== null) ? 'AVG' : 'COUNT'
        const chosen = chosenOf(query, { aggregation: usual, percent: null }, context)
        const model = await modelOf(trx, context, sources)
        const { language } = context
        const plans = demandSound(sources, model, { language, path: [], figure: chosen.aggregation })
        return { model, plans, chosen }
      }),
  },

  rows: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params, query, body }) =>
      await readMark(context, { metricId: params.metricId, mark: body, paging: query, seconds: SECONDS }),
  },
}

interface MetricRequest {
  readonly from: string
  readonly until: string
  readonly interval: Period['interval']
  readonly timezone: string
  readonly seconds: number
}

/** Which figure is asked for: the usual one unless said. A percentile is of so many percent. */
function chosenOf(
  asked: { readonly aggregation?: Aggregation | undefined; readonly percent?: number | undefined },
  usual: ChosenFigure,
  { language }: Pick<CallerContext, 'language'>,
): ChosenFigure {
  const { aggregation = usual.aggregation } = asked
  const percent = asked.percent ?? (aggregation === usual.aggregation ? usual.percent : null)
  const rule = percentFault({ aggregation, percent })
  if (rule) throw brokenRule('query', { path: ['percent'], rule, values: {} }, language)
  return { aggregation, percent }
}

interface MetricPlans {
  readonly model: Model
  readonly chosen: ChosenFigure
  readonly plans: readonly MetricPlan[]
}

/** A metric over the period that is asked for. */
async function answer(
  { platform, caller, signal, language }: CallerContext,
  { from, until, interval, timezone, seconds }: MetricRequest,
  find: (trx: Trx) => Promise<MetricPlans>,
): Promise<MetricData> {
  const period = { from: timeOf(from), until: timeOf(until), interval, zone: timezone }
  if (period.until <= period.from) {
    const broken = [
      { path: ['from'], rule: 'tooLate', values: { limit: new Date(period.until) } },
      { path: ['until'], rule: 'tooEarly', values: { limit: new Date(period.from) } },
    ] as const
    throw brokenRules('query', broken, language)
  }
  const { companyId } = caller
  return await runQuery(platform.databases, { companyId, signal, seconds }, async (trx) => {
    const { model, plans, chosen } = await find(trx)
    const bounds = boundsWithin(period)
    const isLabelled = plans.some(({ label }) => label)
    if (chosen.aggregation === 'SHARE' && !isLabelled)
      throw brokenRule('query', { path: ['aggregation'], rule: 'needsLabels', values: {} }, language)
    const found = await measure(trx, compileSources({ plans, bounds }, model), plans)
    const figures = await readFigures(trx, { plans, bounds, measured: found, ...chosen }, model)
    const labels = found.labels.length === 0 && !isLabelled ? [NOTHING] : found.labels
    const lookUp: LookUp = (mentioned) => readMentioned(trx, companyId, mentioned)
    const names = await nameLabels(lookUp, labels, { language, isLabelled })
    return toMetricData({ ...found, labels }, { bounds, names, figures, chosen })
  })
}

async function modelOf(
  trx: Trx,
  { caller, language }: CallerContext,
  sources: readonly MetricSource[],
): Promise<Model> {
  return await readModel(trx, { reader: caller, language, queries: sources.map(queryOf) })
}
