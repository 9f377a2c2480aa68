import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { type FailedTrigger, failedTriggers } from './failed-triggers.ts'

/** What was given up longer ago is no longer said here; it stands among the deliveries. */
const DAYS = 14
const NEWEST = 100

/** Triggers of which something was given up and not settled since, the latest first. */
export function useFailedRuns(): readonly FailedTrigger[] {
  const client = useClient()
  const [since] = useState(() => new Date(Date.now() - DAYS * 86_400_000).toISOString())
  const { data = [] } = useQuery({
    queryKey: [...resultsKey, 'deliveries', 'failed'],
    queryFn: async ({ signal }): Promise<readonly TriggerRun[]> => {
      const asked = { states: ['FAILED' as const], since, size: NEWEST }
      return (await client.triggerRuns.paginated(asked, { signal })).data
    },
    staleTime: 30_000,
  })
  return failedTriggers(data)
}
