import type { Fields } from '@feldwerk/query/types.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useClient } from '../../../session/session-context.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { APPLIED_ROWS, appliedQuery } from './applied.ts'

const SETTLED_MS = 500

/** Counts of the newer results by week and by whether a condition holds; not asked where results cannot say it. */
export function useApplied(condition: string | undefined, names: Fields) {
  const client = useClient()
  const { id: workflowId } = useSearch({ from: '/protected/workflows/editor' })
  const { catalogue, isComplete } = useQueryModel()
  const [settled] = useDebouncedValue(condition, SETTLED_MS)
  const query = useMemo(
    () =>
      isComplete && settled !== undefined
        ? appliedQuery({ workflowId, condition: settled, names, catalogue })
        : undefined,
    [workflowId, settled, names, catalogue, isComplete],
  )
  const { data } = useQuery({
    queryKey: ['viewData', 'preview', 'applied', JSON.stringify(query)],
    queryFn: async ({ signal }) =>
      query ? (await client.viewData.preview({ query, size: APPLIED_ROWS }, { signal })).data : null,
    enabled: query !== undefined,
    staleTime: 60_000,
    retry: false,
  })
  return { rows: query ? data : undefined, isAsked: query !== undefined || !isComplete }
}
