import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

/** Key of everything that is read of shares. */
export const sharesKey = ['workflowShares'] as const

/** The shares of one workflow, the newest first. */
export function useWorkflowShares(workflowId: string, enabled: boolean) {
  const client = useClient()
  return useQuery({
    queryKey: [...sharesKey, 'byWorkflow', workflowId],
    queryFn: ({ signal }) =>
      client.workflowShares.paginatedByWorkflow(
        { workflowId, size: 50, orderColumn: 'createdAt', orderDir: 'DESC' },
        { signal },
      ),
    enabled,
  })
}
