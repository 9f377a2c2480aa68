import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { type DownTarget, targetsDown } from './targets-down.ts'

const NEWEST = 100

/** Other systems of which none of the latest calls was taken. */
export function useTargetsDown(since: string): readonly DownTarget[] {
  const client = useClient()
  const { data = [] } = useQuery({
    queryKey: [...resultsKey, 'deliveries', 'targets', since],
    queryFn: async ({ signal }): Promise<readonly TriggerRun[]> => {
      const asked = { since, kinds: ['WEBHOOK' as const], size: NEWEST }
      return (await client.triggerRuns.paginated(asked, { signal })).data
    },
    refetchInterval: 30_000,
  })
  return targetsDown(data)
}
