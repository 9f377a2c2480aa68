import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'

/** A result that a trigger or a document can be tried with. */
export interface NewestResult {
  readonly id: string
  readonly completedAt: string
}

/** The results to choose from, the newest first, and the one to begin with: null where there is none. */
export interface ResultChoice {
  readonly results: readonly NewestResult[]
  readonly suggested: string | null
}

/** As many as one looks through. */
const SHOWN = 30
const STALE_MS = 30_000
/** What lists of results do not know, though conditions of triggers do. */
const BEYOND_ANSWERS = /\b(task|performer|company|link|row)\b/

/**
 * The newest results of a workflow, undefined while they load. One of which the condition held is suggested: what is tried
 * with it has something to say. The suggestion stays while the condition is being written.
 */
export function useNewestResults(workflowId: string, condition?: string): ResultChoice | undefined {
  const client = useClient()
  const [asked] = useState(condition && !BEYOND_ANSWERS.test(condition) ? condition : undefined)
  const newest = { workflowId, orderColumn: 'completedAt', orderDir: 'DESC' } as const
  const { data } = useQuery({
    queryKey: [...resultsKey, 'newest', workflowId],
    queryFn: async ({ signal }) =>
      placesOf(await client.workflowResults.paginated({ ...newest, size: SHOWN }, { signal })),
    staleTime: STALE_MS,
  })
  const fitting = useQuery({
    queryKey: [...resultsKey, 'fitting', workflowId, asked],
    queryFn: async ({ signal }) =>
      placesOf(await client.workflowResults.paginated({ ...newest, condition: asked, size: 1 }, { signal })),
    staleTime: STALE_MS,
    retry: false,
    enabled: asked !== undefined,
  })
  if (!data || (asked !== undefined && fitting.isPending)) return undefined
  const [found] = fitting.data ?? []
  const isListed = !found || data.some(({ id }) => id === found.id)
  return { results: isListed ? data : [...data, found], suggested: found?.id ?? data[0]?.id ?? null }
}

const placesOf = ({ data }: { readonly data: readonly NewestResult[] }): NewestResult[] =>
  data.map(({ id, completedAt }) => ({ id, completedAt }))
