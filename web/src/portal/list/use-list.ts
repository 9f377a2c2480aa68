import type { TableQuery } from '@feldwerk/ui/table/table-query.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { rememberAddress } from './last-address.ts'
import { stringifySearch } from './search-params.ts'

/** What a list page has in its address: page, order, search, and a text per filter. */
type Address = { readonly [name: string]: string | number | boolean | undefined }

/** The page that is asked for, ordered by one of the columns that the list has. */
interface ListQuery<Column extends string> extends TableQuery {
  readonly orderColumn?: Column | undefined
}

/** A list whose page, order and filters stand in the address, so that the way back finds them again. */
export interface List<Column extends string = string> {
  readonly query: ListQuery<Column>
  readonly setQuery: (query: TableQuery) => void
  /** The value of a filter; `''` when it is not set. */
  readonly filter: (name: string) => string
  /** Sets a filter and goes back to the first page; `''` takes it away, and others that depend on it go, too. */
  readonly setFilter: (name: string, value: string, without?: readonly string[]) => void
  /** Sets some at once and goes back to the first page; `''` takes one away. */
  readonly setFilters: (values: Readonly<Record<string, string>>) => void
  /** Takes some filters away at once. */
  readonly clear: (names: readonly string[]) => void
  /** Whether this is the one filter that is set. */
  readonly isOnly: (name: string) => boolean
  /** Takes all filters away; undefined while none is set. */
  readonly clearFilters: (() => void) | undefined
  /** Opens the page's dialog for a new one, or closes it: `new` in the address, so that a link can open it too. */
  readonly setNew: (on: boolean) => void
}

/** Rows a page unless the address says otherwise. */
const DEFAULT_SIZE = 25

/** The page and order that an address asks for. */
export const listQuery = <Column extends string>({
  page,
  size,
  orderColumn,
  orderDir,
}: Partial<ListQuery<Column>>): ListQuery<Column> => ({
  page: Number(page ?? 0),
  size: Number(size ?? DEFAULT_SIZE),
  ...(orderColumn ? { orderColumn } : {}),
  ...(orderDir ? { orderDir } : {}),
})

/** Reads a list's state from the validated search of its route; `filters` are the names that narrow it. */
export function useList<Column extends string = never>(
  address: Address & Partial<ListQuery<Column>>,
  filters: readonly string[],
): List<Column> {
  const router = useRouter()
  const change = useCallback(
    (next: Address) => {
      const { pathname, search } = router.latestLocation
      router.history.replace(pathname + stringifySearch({ ...search, ...next }))
    },
    [router],
  )
  const path = useLocation({ select: ({ pathname }) => pathname })
  const asked = stringifySearch({ ...address, new: undefined })
  useEffect(() => rememberAddress(path, path + asked), [path, asked])
  const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  const clear = (names: readonly string[]) => change({ ...none(names), page: undefined })
  const isSet = (name: string) => {
    const value = address[name]
    return value !== undefined && value !== '' && value !== false
  }
  return {
    query: listQuery(address),
    setQuery: (query) =>
      change({
        page: query.page || undefined,
        size: query.size === DEFAULT_SIZE ? undefined : query.size,
        orderColumn: query.orderColumn,
        orderDir: query.orderDir,
      }),
    filter: (name) => String(address[name] ?? ''),
    setFilter: (name, value, without = []) =>
      change({ ...none(without), [name]: value || undefined, page: undefined }),
    setFilters: (values) => {
      const set = Object.entries(values).map(([name, value]) => [name, value || undefined])
      change({ ...Object.fromEntries(set), page: undefined })
    },
    clear,
    isOnly: (name) => filters.every((one) => isSet(one) === (one === name)),
    clearFilters: filters.some(isSet) ? () => clear(filters) : undefined,
    setNew: (on) => change({ new: on ? 'true' : undefined }),
  }
}
