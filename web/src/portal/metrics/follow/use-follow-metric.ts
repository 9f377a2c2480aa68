import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useFollow } from '../../detail/use-follow.ts'
import { titleOf } from '../../names/titles.ts'
import { metricsKey } from '../figures/use-metrics.ts'

type FollowedMetric = Pick<MetricRow, 'id' | 'translations' | 'bound'>

const followKey = (id: string) => [...metricsKey, 'follow', id] as const

/** Whether the person follows a metric; undefined until that is known. */
export function useFollowsMetric(metricId: string): boolean | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: followKey(metricId),
    queryFn: ({ signal }) => client.metrics.following({ metricId }, { signal }),
  })
  return data?.following
}

/** What it means to follow a metric, and the way to follow it or no longer; shown at once on its page and in the list. */
export function useFollowMetric(metric: FollowedMetric) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const { id } = metric
  const meaning = t(metric.bound ? 'follow.metric' : 'follow.metricWithoutBound')
  const change = useFollow({
    id,
    name: titleOf(metric, language),
    meaning,
    begin: () => client.metrics.follow({ metricId: id }),
    end: () => client.metrics.unfollow({ metricId: id }),
    show(following) {
      queries.setQueryData(followKey(id), { following })
      queries.setQueryData<MetricRow[]>([...metricsKey, 'all'], (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, following } : row)),
      )
    },
  })
  return { meaning, change }
}
