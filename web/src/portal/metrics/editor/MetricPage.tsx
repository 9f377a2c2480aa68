import type { Metric } from '@feldwerk/contract/metrics.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { MetricEditor } from './MetricEditor.tsx'

/** A metric to be made or changed. */
export function MetricPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/metrics/editor' })
  const metric = useMetric(id)
  useBack(t('shell.nav.metrics'), lastAddress('/metrics'))
  if (id === '') return <MetricEditor key="new" metric={undefined} />
  if (!metric.data) {
    return (
      <DetailMissing
        title={t('metrics.one')}
        list="/metrics"
        toList={t('metrics.toList')}
        id={id}
        query={metric}
      />
    )
  }
  return <MetricEditor key={id} metric={metric.data} />
}

/** The editor reads its start once: saves by others are detected when this one is saved. */
function useMetric(id: string) {
  const client = useClient()
  return useQuery<Metric>({
    queryKey: ['metricEditor', id],
    queryFn: ({ signal }) => client.metrics.byId({ metricId: id }, { signal }),
    enabled: id !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
