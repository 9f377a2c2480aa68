import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'

const key = ['operations'] as const

/** How the installation is, read again every ten seconds while somebody looks. */
export function useOperations() {
  const client = useClient()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.operations.state({}, { signal }),
    refetchInterval: 10_000,
  })
}

/** What can be done with a job that failed for good. */
export function useFailedJob(jobId: string) {
  const client = useClient()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: key })
  return {
    retry: useMutation({ mutationFn: () => client.operations.retryJob({ jobId }), onSettled }),
    drop: useMutation({ mutationFn: () => client.operations.dropJob({ jobId }), onSettled }),
  }
}
