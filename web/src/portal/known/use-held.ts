import type { HeldRuns } from '@feldwerk/contract/trigger-runs.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from './results-key.ts'

const EVERY_MS = 60_000

/** What waits though it could leave; undefined until it is known, and where it is not asked for. */
export function useHeld(isAsked = true): HeldRuns | undefined {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, 'deliveries', 'held'],
    queryFn: ({ signal }) => client.triggerRuns.held({ signal }),
    enabled: isAsked,
    staleTime: 30_000,
    refetchInterval: EVERY_MS,
  }).data
}
