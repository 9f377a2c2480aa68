import type { SendOptions } from '@feldwerk/contract/send-options.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'

interface RowsPage<Row> {
  readonly data: readonly Row[]
  readonly recordsTotal: number
}

/** The rows of a list that are shown, while they load, or what went wrong. */
export type Rows<Row> = Pick<
  UseQueryResult<RowsPage<Row>>,
  'data' | 'error' | 'errorUpdatedAt' | 'errorUpdateCount' | 'isPlaceholderData'
> & { readonly refetch: () => Promise<unknown> }

/** A query as it was written, in which a key that the call does not know is a fault of types. */
type Exactly<Asked, Query> = Query & {
  readonly [Key in Exclude<keyof Query, keyof NonNullable<Asked>>]: never
}

interface RowsOptions<Asked, Query, Answer> {
  readonly key: readonly string[]
  /** A call of the client, such as `client.views.paginated`. */
  readonly call: (asked: Asked, options: SendOptions) => Promise<Answer>
  readonly query: Exactly<Asked, Query>
  /** Milliseconds after which it is asked again by itself. */
  readonly every?: number
}

/** Asks for a page of a list; the rows before stay until it is there. */
export function useRows<Asked, Query extends Asked, Answer>({
  key,
  call,
  query,
  every = 0,
}: RowsOptions<Asked, Query, Answer>) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: every > 0 && every,
  })
}
