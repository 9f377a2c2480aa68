import type { TriggerRunState } from '@feldwerk/contract/trigger-runs.ts'
import { useQueries } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { statesOf } from './shown-states.ts'

const COUNTED = ['', 'WAITING', 'FAILED'] as const satisfies readonly (TriggerRunState | '')[]

/** How many deliveries there are since then, in all and of those that wait or have failed. */
export function useDeliveryCounts(since: string): Readonly<Partial<Record<TriggerRunState | '', number>>> {
  const client = useClient()
  return useQueries({
    queries: COUNTED.map((state) => ({
      queryKey: [...resultsKey, 'deliveries', 'count', state, since],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const asked = { since, size: 1, states: statesOf(state) }
        return (await client.triggerRuns.paginated(asked, { signal })).recordsTotal
      },
      refetchInterval: 10_000,
    })),
    combine: (found) => Object.fromEntries(COUNTED.map((state, i) => [state, found[i]?.data])),
  })
}
