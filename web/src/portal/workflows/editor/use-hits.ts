import type { Fields } from '@feldwerk/query/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useClient } from '../../../session/session-context.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { APPLIED_ROWS } from '../draft/applied.ts'
import { type HitWeek, hitsQuery, latestWeeks, MOST_HITS, type ShownAnswers } from './hits.ts'

interface HitsAsked {
  readonly condition: string | undefined
  readonly names: Fields
  readonly weeks: readonly HitWeek[]
  readonly shown: ShownAnswers
}

/** The newest results that a condition holds for, with what tells them apart. */
export function useHits({ condition, names, weeks, shown }: HitsAsked) {
  const client = useClient()
  const { id: workflowId } = useSearch({ from: '/protected/workflows/editor' })
  const { catalogue } = useQueryModel()
  const { from, hits } = latestWeeks(weeks)
  const query = useMemo(
    () =>
      condition !== undefined && from && hits > 0
        ? hitsQuery({ workflowId, condition, names, catalogue, shown, from })
        : undefined,
    [workflowId, condition, names, catalogue, shown, from, hits],
  )
  return useQuery({
    queryKey: ['viewData', 'preview', 'hits', JSON.stringify(query)],
    queryFn: async ({ signal }) => {
      if (!query) return null
      const found = await client.viewData.preview({ query, size: APPLIED_ROWS }, { signal })
      const rows = found.data.map(({ result, at, thing, value }) => ({
        result: String(result),
        at: String(at),
        thing: typeof thing === 'string' ? thing : null,
        value: typeof value === 'number' ? value : null,
      }))
      const newest = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1))
      return { rows: newest.slice(0, MOST_HITS), references: found.references }
    },
    enabled: query !== undefined,
    staleTime: 60_000,
    retry: false,
  })
}
