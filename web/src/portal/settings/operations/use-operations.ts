import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { readAgainAfter } from './soon.ts'

const key = ['operations'] as const

/** How the installation is, read again every ten seconds while somebody looks, and each second while something is under way. */
export function useOperations() {
  const client = useClient()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.operations.state({}, { signal }),
    refetchInterval: ({ state }) => readAgainAfter(state.data),
  })
}

/** Asks for a backup now. */
export function useBackUp() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.operations.backUp(),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

/** Sends oneself a mail, to see whether mails leave. */
export function useTryMail() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.operations.tryMail(),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
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
