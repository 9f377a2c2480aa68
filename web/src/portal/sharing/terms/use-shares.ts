import type { WorkflowShare } from '@feldwerk/contract/sharing.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { sharesKey } from '../../known/use-workflow-shares.ts'
import { workflowsKey } from '../../known/use-workflows.ts'

/** One share with all that is offered. */
export function useShare(workflowShareId: string | undefined) {
  const client = useClient()
  return useQuery({
    queryKey: [...sharesKey, 'byId', workflowShareId],
    queryFn: ({ signal }) =>
      client.workflowShares.byId({ workflowShareId: workflowShareId ?? '' }, { signal }),
    enabled: workflowShareId !== undefined,
  })
}

/** How many results have come of a share, and when the last one did; undefined until it is known. */
export function useShareResults({ workflowId, side, company, answeredAt }: WorkflowShare) {
  const client = useClient()
  const isGiver = side === 'GIVER'
  const found = useQuery({
    queryKey: [...resultsKey, 'of share', workflowId, isGiver ? company.id : null],
    queryFn: ({ signal }) =>
      client.workflowResults.paginated(
        {
          workflowId: workflowId ?? '',
          ...(isGiver ? { companyId: company.id } : {}),
          size: 1,
          orderColumn: 'createdAt',
          orderDir: 'DESC',
        },
        { signal },
      ),
    enabled: workflowId !== null && answeredAt !== null,
  })
  return found.data && { count: found.data.recordsTotal, latestAt: found.data.data[0]?.completedAt }
}

/** Reads again all that is shown of shares, and of the workflows that they are about. */
export function useRefreshShares(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: sharesKey }),
      queries.invalidateQueries({ queryKey: workflowsKey }),
    ])
  }
}
