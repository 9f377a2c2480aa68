import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Metric, MetricTranslation } from '@feldwerk/contract/metrics.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { calledBy, readReferences } from '../../people/accounts/references.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { readInstances } from '../../platform/references/belonging-store.ts'
import { demandUnbroken } from '../../platform/references/broken.ts'
import {
  demandUnused,
  dependantsOf,
  dropReferences,
  lockDefinitions,
  setReferences,
  usersByTarget,
} from '../../platform/references/store.ts'
import { readModel } from '../views/model.ts'
import { nameOf, namesOf } from '../views/rules.ts'
import { demandSound, usesOf } from './check.ts'
import { followRoutes, lookSoon } from './follow-routes.ts'
import { followedAmong } from './follower-store.ts'
import { type Mentions, toMetric, toMetricRow } from './present.ts'
import { queryOf, toFields } from './source.ts'
import {
  findMetric,
  insertMetric,
  listMetrics,
  lockMetric,
  type MetricFields,
  type MetricKey,
  type MetricRecord,
  markMetricRemoved,
  updateMetric,
  type WholeMetric,
} from './store.ts'

export const metricRoutes: Routes<'metrics'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query }) => {
      const { companyId } = caller
      const { metrics, total, next } = await listMetrics(trx, companyId, query, language)
      const mentions = await readMentions(trx, companyId, metrics)
      const ids = metrics.map(({ id }) => id)
      const shown = await usersByTarget(
        trx,
        { companyId, language },
        { source: 'DASHBOARD', target: 'METRIC', ids },
      )
      const followed = await followedAmong(trx, caller, ids)
      const dashboardsOf = ({ id }: { readonly id: string }) =>
        (shown.get(id) ?? []).map((dashboard) => ({ id: dashboard.id, name: dashboard.name }))
      const data = metrics.map((metric) =>
        toMetricRow(metric, mentions, {
          dashboards: dashboardsOf(metric),
          following: followed.has(metric.id),
        }),
      )
      return { data, recordsTotal: total, next }
    },
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { params }) => presentMetric(context, keyOf(context, params.metricId)),
  },

  dependants: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params }) => {
      const { trx, caller, language } = context
      if (!(await findMetric(trx, keyOf(context, params.metricId)))) throw new Problem('notFound')
      const asking = { companyId: caller.companyId, language }
      return await dependantsOf(trx, asking, [{ kind: 'METRIC', id: params.metricId }])
    },
  },

  ...followRoutes,

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { body }) => {
      const { trx, caller } = context
      await lockDefinitions(trx, caller.companyId)
      const key = keyOf(context, newId())
      const sent = toFields(body)
      const uses = await checkedUses(context, sent)
      await insertMetric(trx, key, { ...sent, by: caller.accountId })
      await keepReferences(context, key, { ...sent, uses })
      await recordChange(context, key, 'created', sent.translations)
      return await presentMetric(context, key)
    },
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params, body }) => {
      const { trx, caller, language } = context
      const { companyId } = caller
      await lockDefinitions(trx, companyId)
      const key = keyOf(context, params.metricId)
      const before = await lockMetric(trx, key)
      if (!before) throw new Problem('notFound')
      if (before.readonly) throw new Problem('readonly')
      await demandRevision(context, before, body.revision)
      const sent = toFields(body)
      const uses = await checkedUses(context, sent)
      if (isSame(before, sent)) return await presentMetric(context, key)
      await updateMetric(trx, key, { ...sent, by: caller.accountId })
      await keepReferences(context, key, { ...sent, uses })
      await demandUnbroken(trx, { companyId, language }, [{ kind: 'METRIC', id: key.metricId }])
      await lookSoon(trx, key, sent.bound)
      await recordChange(context, key, 'changed', sent.translations)
      return await presentMetric(context, key)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      const { trx, caller, language } = context
      const { companyId } = caller
      await lockDefinitions(trx, companyId)
      const key = keyOf(context, params.metricId)
      const metric = await lockMetric(trx, key)
      if (!metric) throw new Problem('notFound')
      if (metric.readonly) throw new Problem('readonly')
      await demandUnused(trx, { companyId, language }, [{ kind: 'METRIC', id: key.metricId }])
      await markMetricRemoved(trx, key, caller.accountId)
      await dropReferences(trx, companyId, { kind: 'METRIC', id: key.metricId })
      await recordChange(context, key, 'removed', metric.translations)
    },
  },
}

const keyOf = ({ caller }: TrxContext, metricId: string): MetricKey => ({
  companyId: caller.companyId,
  metricId,
})

const isSame = (before: WholeMetric, sent: MetricFields): boolean =>
  isDeepStrictEqual({ ...before, ...sent }, before)

/** Refuses to overwrite a change made since the given state was read, and returns it. */
async function demandRevision(
  { trx, caller }: TrxContext,
  metric: WholeMetric,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === metric.revision) return
  const mentions = await readMentions(trx, caller.companyId, [metric])
  throw new Problem('savedMeanwhile', {
    revision: metric.revision,
    changedAt: metric.last_change_at.toISOString(),
    changedBy: calledBy(mentions.people.get(metric.last_change_by ?? '')),
    stored: toMetric(metric, mentions),
  })
}

/** The definitions that the sent sources use; refuses them if one has a fault. */
async function checkedUses(
  { trx, caller, language }: TrxContext,
  { sources, aggregation }: Pick<MetricFields, 'sources' | 'aggregation'>,
) {
  const model = await readModel(trx, { reader: caller, language, queries: sources.map(queryOf) })
  demandSound(sources, model, { language, path: ['sources'], figure: aggregation })
  return usesOf(sources, model)
}

async function keepReferences(
  { trx, caller }: TrxContext,
  { metricId }: MetricKey,
  { translations, uses }: Pick<MetricFields, 'translations'> & { uses: ReturnType<typeof usesOf> },
): Promise<void> {
  const definition = { kind: 'METRIC', id: metricId, names: namesOf(translations), uses } as const
  await setReferences(trx, caller.companyId, definition)
}

async function recordChange(
  { trx, caller, language }: TrxContext,
  { metricId }: MetricKey,
  action: 'created' | 'changed' | 'removed',
  translations: readonly MetricTranslation[],
): Promise<void> {
  const objectName = nameOf(translations, language)
  await recordActivity(trx, caller, { action, objectKind: 'metric', objectId: metricId, objectName })
}

async function presentMetric({ trx, caller }: TrxContext, key: MetricKey): Promise<Metric> {
  const metric = await findMetric(trx, key)
  if (!metric) throw new Problem('notFound')
  return toMetric(metric, await readMentions(trx, caller.companyId, [metric]))
}

/** In two statements for any number of metrics. */
async function readMentions(
  trx: Trx,
  companyId: string,
  metrics: readonly MetricRecord[],
): Promise<Mentions> {
  const who = metrics.flatMap((metric) => [metric.created_by, metric.last_change_by])
  const people = await readReferences(trx, companyId, who)
  const ids = metrics.map(({ id }) => id)
  return { people, instances: await readInstances(trx, companyId, ids) }
}
