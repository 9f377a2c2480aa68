import { Problem } from '@feldwerk/contract/errors.ts'
import type { MetricData } from '@feldwerk/contract/metric-data.ts'
import type { MetricSource } from '@feldwerk/contract/metrics.ts'
import type { Period } from '@feldwerk/query/metric/buckets.ts'
import type { MetricPlan } from '@feldwerk/query/metric/metric.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Routes } from '../../platform/http/route.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { demandSound, demandUsable } from '../metrics/check.ts'
import { queryOf, toSource } from '../metrics/source.ts'
import { findMetric } from '../metrics/store.ts'
import { type LookUp, readMentioned } from '../view-data/references.ts'
import { type Model, readModel } from '../views/model.ts'
import { boundsWithin } from './bounds.ts'
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
        const model = await modelOf(trx, context, metric.sources)
        return { model, plans: demandUsable(metric.sources, model, { language, useLabel }) }
      })
    },
  },

  preview: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { query, body }) =>
      await answer(context, { ...query, seconds: PREVIEW_SECONDS }, async (trx) => {
        const sources = body.map(toSource)
        const model = await modelOf(trx, context, sources)
        return { model, plans: demandSound(sources, model, { language: context.language, path: [] }) }
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

interface MetricPlans {
  readonly model: Model
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
    const values = { limit: new Date(period.from) }
    throw brokenRule('query', { path: ['until'], rule: 'tooEarly', values }, language)
  }
  const { companyId } = caller
  return await runQuery(platform.databases, { companyId, signal, seconds }, async (trx) => {
    const { model, plans } = await find(trx)
    const bounds = boundsWithin(period)
    const found = await measure(trx, compileSources({ plans, bounds }, model), plans)
    const isLabelled = plans.some(({ label }) => label)
    const labels = found.labels.length === 0 && !isLabelled ? [NOTHING] : found.labels
    const lookUp: LookUp = (mentioned) => readMentioned(trx, companyId, mentioned)
    const names = await nameLabels(lookUp, labels, { language, isLabelled })
    return toMetricData({ ...found, labels }, { bounds, names })
  })
}

async function modelOf(
  trx: Trx,
  { caller, language }: CallerContext,
  sources: readonly MetricSource[],
): Promise<Model> {
  return await readModel(trx, { reader: caller, language, queries: sources.map(queryOf) })
}
