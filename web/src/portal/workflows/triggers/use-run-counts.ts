import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'

/** Figures of triggers are of so many days. */
export const COUNTED_DAYS = 30
const DAY_MS = 86_400_000

/** How often a trigger has done its work in the last days, and how often it has failed. */
export interface RunCounts {
  readonly done: number
  readonly failed: number
}

/** The figures of every trigger of a workflow, by its id; one that never acted has none. */
export function useRunCounts(workflowId: string): ReadonlyMap<string, RunCounts> {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['triggerRuns', 'counts', workflowId],
    queryFn: ({ signal }) => {
      const since = new Date(Date.now() - COUNTED_DAYS * DAY_MS).toISOString()
      return client.triggerRuns.counts({ workflowId, since }, { signal })
    },
    staleTime: 60_000,
  })
  const counts = new Map<string, RunCounts>()
  for (const { triggerId, state, count } of data ?? []) {
    if (state !== 'DONE' && state !== 'FAILED') continue
    const { done, failed } = counts.get(triggerId) ?? { done: 0, failed: 0 }
    counts.set(triggerId, {
      done: done + (state === 'DONE' ? count : 0),
      failed: failed + (state === 'FAILED' ? count : 0),
    })
  }
  return counts
}
