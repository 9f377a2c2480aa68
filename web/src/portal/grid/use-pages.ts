import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Rows fetched at once while somebody scrolls. */
export const PAGE_ROWS = 100

interface PageOf<Row> {
  readonly data: readonly Row[]
  readonly recordsTotal: number
}

interface PagesOptions<Answer> {
  /** What is asked, without the page. */
  readonly queryKey: QueryKey
  readonly load: (page: number, signal: AbortSignal) => Promise<Answer>
  /** First and last row in sight, counted from 0. */
  readonly sight: { readonly first: number; readonly last: number }
  readonly enabled?: boolean
}

/** Rows of a long list, as far as they are there. */
interface Pages<Row, Answer> {
  /** Undefined while its page is on its way. */
  readonly rowAt: (index: number) => Row | undefined
  /** The pages that are there. */
  readonly answers: readonly Answer[]
  /** How many rows there are in all; undefined until the first page is there. */
  readonly total: number | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** Fetches the pages of a list that are in sight; those left behind stay for a while, and one that is passed by is cancelled. */
export function usePages<Row, Answer extends PageOf<Row>>(options: PagesOptions<Answer>): Pages<Row, Answer> {
  const { queryKey, load, sight, enabled = true } = options
  const queries = useQueryClient()
  const firstPage = Math.floor(sight.first / PAGE_ROWS)
  const lastPage = Math.floor(Math.max(sight.first, sight.last) / PAGE_ROWS)
  const pages = [...new Set([0, ...range(firstPage, lastPage)])]
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...queryKey, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(page, signal),
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      enabled,
    })),
  })
  const first = results[0]?.data
  const answers = results.flatMap(({ data }) => (data ? [data] : []))
  return {
    rowAt: (index) => {
      const page = Math.floor(index / PAGE_ROWS)
      const known = results[pages.indexOf(page)]?.data ?? queries.getQueryData<Answer>([...queryKey, page])
      return known?.data[index % PAGE_ROWS]
    },
    answers,
    total: first?.recordsTotal,
    error: results.find(({ error }) => error)?.error,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(results.map((result) => result.refetch())),
  }
}

/** The last value there was, while the next is on its way. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && value !== kept) setKept(value)
  return value ?? kept
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place)
}
