import type { Metric } from '@feldwerk/contract/metrics.ts'
import { FollowButton } from '../../detail/FollowButton.tsx'
import { useFollowMetric, useFollowsMetric } from './use-follow-metric.ts'

/** Whether the person follows a metric, on its page. */
export function FollowMetric({ metric }: { readonly metric: Metric }) {
  const { meaning, change } = useFollowMetric(metric)
  return <FollowButton following={useFollowsMetric(metric.id)} meaning={meaning} onChange={change} />
}
