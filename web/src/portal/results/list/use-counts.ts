import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'

/** How many results there are, how many deviate, and how many are to be reviewed. */
export function useResultCounts() {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, 'counts'],
    queryFn: ({ signal }) => client.workflowResults.counts({}, { signal }),
    staleTime: 10_000,
  })
}
