import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

const REFRESH_MS = 60_000
/** While the server does not say. */
const AGAIN_MS = 15_000

/**
 * How many tasks of the company are late; undefined until it is known and while the server does not say. Its key begins
 * like those of the tasks, so that a change there is seen here.
 */
export function useLateCount(enabled = true): number | undefined {
  const client = useClient()
  const { data, isError } = useQuery({
    queryKey: ['tasks', 'late count'],
    queryFn: ({ signal }) => client.tasks.paginated({ states: ['LATE'], size: 1 }, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : REFRESH_MS),
    enabled,
  })
  return isError ? undefined : data?.recordsTotal
}
