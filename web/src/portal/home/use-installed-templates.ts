import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

/** How many templates the company has installed; undefined until it is known. */
export function useInstalledTemplates(): number | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['templates', 'installed'],
    queryFn: ({ signal }) => client.templateInstances.paginated({ size: 1 }, { signal }),
    staleTime: 30_000,
  })
  return data?.recordsTotal
}
