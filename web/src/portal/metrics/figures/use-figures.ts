import type { SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { askedOf, type ShownPeriod } from '../../period/shown-period.ts'
import { metricsKey } from './use-metrics.ts'

/** The figures of one metric; `PROBLEM` where its formulas no longer fit what they are about. */
export type MetricFigures = SeriesData | 'PROBLEM'

/** The figures of these metrics by their ids, of a period. */
export function useFigures(metricIds: readonly string[], period: ShownPeriod) {
  const client = useClient()
  return useQuery({
    queryKey: [...metricsKey, 'figures', metricIds, period],
    queryFn: async ({ signal }) => {
      const found = new Map<string, MetricFigures>()
      const wanted = { metricIds: [...metricIds], ...askedOf(period) }
      for await (const line of await client.dashboardData.figures({ wanted }, { signal })) {
        if (line.kind === 'PROBLEM') found.set(line.panelId, 'PROBLEM')
        if (line.kind === 'PANEL' && line.data.kind === 'SERIES') found.set(line.panelId, line.data)
      }
      return found
    },
    enabled: metricIds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}
