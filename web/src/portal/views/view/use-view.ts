import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useClient } from '../../../session/session-context.ts'
import { viewsKey } from '../../queries/use-query-model.ts'

/** One view with its query. */
export function useView(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...viewsKey, 'byId', id],
    queryFn: ({ signal }) => client.views.byId({ viewId: id }, { signal }),
    enabled: id !== '',
  })
}

/** What uses a view. */
export function useDependants(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...viewsKey, 'dependants', id],
    queryFn: ({ signal }) => client.views.dependants({ viewId: id }, { signal }),
    enabled: id !== '',
    staleTime: 10_000,
  })
}

/** Tells everything that shows views or their rows that one has changed. */
export function useViewsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: viewsKey }),
      queries.invalidateQueries({ queryKey: ['viewData'] }),
      queries.invalidateQueries({ queryKey: ['dataSources'] }),
    ])
  }, [queries])
}
