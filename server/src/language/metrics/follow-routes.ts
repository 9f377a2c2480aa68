import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Routes } from '../../platform/http/route.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { lastLookAt } from './alert-store.ts'
import { followedAmong, followersOfMetric, followMetric, unfollowMetric } from './follower-store.ts'
import { findMetric, type MetricKey, type WholeMetric } from './store.ts'

/** Who is told when a metric goes beyond its bound. */
export const followRoutes: Pick<Routes<'metrics'>, 'following' | 'follow' | 'unfollow'> = {
  following: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { params: { metricId } }) => {
      const key = { companyId: caller.companyId, metricId }
      await demandMetric(trx, key)
      const at = await lastLookAt(trx, key)
      const followed = await followedAmong(trx, caller, [metricId])
      return { following: followed.has(metricId), lookedAt: at?.toISOString() ?? null }
    },
  },

  follow: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller }, { params: { metricId } }) => {
      const key = { companyId: caller.companyId, metricId }
      const { bound } = await demandMetric(trx, key)
      await followMetric(trx, key, caller.accountId)
      await lookSoon(trx, key, bound)
    },
  },

  unfollow: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller }, { params: { metricId } }) => {
      const key = { companyId: caller.companyId, metricId }
      await demandMetric(trx, key)
      await unfollowMetric(trx, key, caller.accountId)
    },
  },
}

async function demandMetric(trx: Trx, key: MetricKey): Promise<WholeMetric> {
  const metric = await findMetric(trx, key)
  if (!metric) throw new Problem('notFound')
  return metric
}

/** Has it noted how the figures of a metric are now: what changes from here on is told. */
export async function lookSoon(trx: Trx, key: MetricKey, bound: WholeMetric['bound']): Promise<void> {
  if (bound === null || (await followersOfMetric(trx, key)).length === 0) return
  await send(trx, key.companyId, 'metrics.look', {})
}
