import { follow } from '../../fieldwork/workflows/follower-store.ts'
import { followMetric } from '../../language/metrics/follower-store.ts'
import { findMetrics } from '../../language/metrics/store.ts'
import { idsByLastName } from '../../people/accounts/store.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** Who follows what was installed, by their last names. */
export interface DemoFollowers {
  /** Of its workflows. */
  readonly followers: readonly string[]
  /** Of the first of its metrics that has a bound. */
  readonly metricFollowers?: readonly string[]
}

interface FollowedThings extends DemoFollowers {
  readonly companyId: string
  readonly workflowIds: readonly string[]
  readonly metricIds: readonly string[]
}

/** Lets people of the demo company follow workflows and metrics. */
export async function addFollowers(
  trx: Trx,
  { companyId, workflowIds, metricIds, followers, metricFollowers = [] }: FollowedThings,
): Promise<void> {
  const people = await idsByLastName(trx, companyId)
  const named = (names: readonly string[]) => names.flatMap((name) => people.get(name) ?? [])
  for (const workflowId of workflowIds)
    for (const id of named(followers)) await follow(trx, { companyId, workflowId }, id)
  const bounded = new Set(
    (await findMetrics(trx, companyId, metricIds)).flatMap(({ id, bound }) => (bound ? id : [])),
  )
  const metricId = metricIds.find((id) => bounded.has(id))
  if (metricId) for (const id of named(metricFollowers)) await followMetric(trx, { companyId, metricId }, id)
}
