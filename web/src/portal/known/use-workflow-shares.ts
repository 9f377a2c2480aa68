import type { ShareSide } from '@feldwerk/contract/share-states.ts'
import type { WorkflowShare } from '@feldwerk/contract/sharing.ts'
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

/** So many of the newest are listed. */
const MOST = 100

function useSharesQuery(side: ShareSide) {
  const client = useClient()
  const list = side === 'GIVER' ? client.workflowShares.given : client.workflowShares.received
  return {
    queryKey: [...sharesKey, side],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      list({ size: MOST, orderColumn: 'createdAt', orderDir: 'DESC' }, { signal }),
  }
}

/** The newest shares of one side. */
export function useShares(side: ShareSide, enabled = true) {
  return useQuery({ ...useSharesQuery(side), enabled })
}

/** Whether somebody of the own company has to decide about it. */
const isWaiting = ({ side, state, pending }: WorkflowShare): boolean =>
  side === 'RECEIVER' && (state === 'OFFERED' || (state === 'ACCEPTED' && pending !== null))

/** About how many shares the own company has to decide; read elsewhere, by `useShares`. */
export function useWaitingShares(): number {
  const { data = 0 } = useQuery({
    ...useSharesQuery('RECEIVER'),
    enabled: false,
    select: ({ data: shares }) => shares.filter(isWaiting).length,
  })
  return data
}
