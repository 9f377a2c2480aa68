import { limits } from '@feldwerk/contract/limits.ts'
import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import type { ViewRow } from '@feldwerk/contract/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'

/** Key of everything about metrics among the queries; invalidate it after a change of one. */
export const metricsKey = ['metrics'] as const

/** Every metric of the company, by name, without sources. */
export function useMetrics() {
  const client = useClient()
  return useQuery({
    queryKey: [...metricsKey, 'all'],
    queryFn: async ({ signal }) => {
      const all: MetricRow[] = []
      for (let page = 0; ; page++) {
        const query = { page, size: limits.maxPageSize, orderColumn: 'name', orderDir: 'ASC' } as const
        const { data, recordsTotal } = await client.metrics.paginated(query, { signal })
        all.push(...data)
        if (all.length >= recordsTotal || data.length === 0) return all
      }
    },
    staleTime: 10_000,
  })
}

/** Every view by name, as a source of figures and tables. */
export function useViewChoices() {
  const client = useClient()
  return useQuery({
    queryKey: ['views', 'choices'],
    queryFn: async ({ signal }) => {
      const all: ViewRow[] = []
      for (let page = 0; ; page++) {
        const query = { page, size: limits.maxPageSize, orderColumn: 'name', orderDir: 'ASC' } as const
        const { data, recordsTotal } = await client.views.paginated(query, { signal })
        all.push(...data)
        if (all.length >= recordsTotal || data.length === 0) return all
      }
    },
    staleTime: 10_000,
  })
}
