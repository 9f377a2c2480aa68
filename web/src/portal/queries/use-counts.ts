import type { Query } from '@feldwerk/query/query.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'

/** Key of everything that is computed from a query that need not be saved. */
const previewKey = ['viewData', 'preview'] as const
const FRESH_MS = 30_000

/** The query up to a stage: the root at 0, then step by step. */
export const upTo = ({ root, steps }: Query, stage: number): Query => ({ root, steps: steps.slice(0, stage) })

/** How many rows a query has; undefined while that is not known. */
export function useCount(query: Query | undefined, enabled: boolean): number | undefined {
  const { data } = useQuery(countOf(useClient(), query ?? NOTHING, enabled && query !== undefined))
  return data ?? undefined
}

const NOTHING: Query = { root: { kind: 'NULL' }, steps: [] }

/** How many rows there are after the root and after each step; undefined while it is not known or cannot be. */
export function useCounts(query: Query, sound: number): readonly (number | null | undefined)[] {
  const client = useClient()
  const stages = Array.from({ length: query.steps.length + 1 }, (_, stage) => upTo(query, stage))
  return useQueries({
    queries: stages.map((asked, stage) => ({
      ...countOf(client, asked, stage < sound && asked.root.kind !== 'NULL'),
      placeholderData: keepPreviousData,
    })),
    combine: (answers) => answers.map(({ data }, stage) => (stage < sound ? data : undefined)),
  })
}

const countOf = (client: ReturnType<typeof useClient>, query: Query, enabled: boolean) => ({
  queryKey: [...previewKey, 'count', JSON.stringify(query)],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await client.viewData.preview({ query, size: 1, awaitTotal: true }, { signal })).recordsTotal,
  enabled,
  staleTime: FRESH_MS,
  retry: false,
})

/** Rows that are shown of a stage. */
export const FIRST_ROWS = 20

/** The first rows of a stage, and how long that took. */
export function useFirstRows(query: Query, enabled: boolean) {
  const client = useClient()
  return useQuery({
    queryKey: [...previewKey, 'rows', JSON.stringify(query)],
    queryFn: async ({ signal }) => {
      const start = performance.now()
      const answer = await client.viewData.preview({ query, size: FIRST_ROWS, awaitTotal: true }, { signal })
      return { ...answer, milliseconds: performance.now() - start }
    },
    enabled: enabled && query.root.kind !== 'NULL',
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
}
