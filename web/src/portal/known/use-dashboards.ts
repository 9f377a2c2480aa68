import type { Dashboard, DashboardRow } from '@feldwerk/contract/dashboards.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

/** Key of everything about dashboards among the queries; invalidate it after a change of one. */
export const dashboardsKey = ['dashboards'] as const
export const dashboardKey = (id: string) => [...dashboardsKey, 'byId', id] as const

/** Every dashboard of the company, by name, without panels. */
export function useDashboards(enabled = true) {
  const client = useClient()
  return useQuery({
    queryKey: [...dashboardsKey, 'all'],
    queryFn: async ({ signal }) => {
      const all: DashboardRow[] = []
      for (let page = 0; ; page++) {
        const query = { page, size: limits.maxPageSize, orderColumn: 'name', orderDir: 'ASC' } as const
        const { data, recordsTotal } = await client.dashboards.paginated(query, { signal })
        all.push(...data)
        if (all.length >= recordsTotal || data.length === 0) return all
      }
    },
    staleTime: 10_000,
    enabled,
  })
}

/** One dashboard with its panels. */
export function useDashboard(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: dashboardKey(id),
    queryFn: ({ signal }) => client.dashboards.byId({ dashboardId: id }, { signal }),
    enabled: id !== '',
  })
}

interface FavouriteChange {
  readonly id: string
  readonly favourite: boolean
}

/** Takes a dashboard among one's favourites or out of them; shown at once. */
export function useFavourite() {
  const client = useClient()
  const queries = useQueryClient()
  const show = ({ id, favourite }: FavouriteChange) => {
    queries.setQueryData<DashboardRow[]>([...dashboardsKey, 'all'], (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, favourite } : row)),
    )
    queries.setQueryData<Dashboard>(dashboardKey(id), (one) => one && { ...one, favourite })
  }
  return useMutation({
    mutationFn: ({ id, favourite }: FavouriteChange) =>
      favourite
        ? client.dashboards.addFavourite({ dashboardId: id })
        : client.dashboards.removeFavourite({ dashboardId: id }),
    onMutate: show,
    onError: (_error, { id, favourite }) => show({ id, favourite: !favourite }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...dashboardsKey, 'all'] }),
  })
}
