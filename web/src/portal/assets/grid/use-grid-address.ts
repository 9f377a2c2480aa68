import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Order } from '../../grid/long-table.ts'
import { rememberAddress } from '../../list/last-address.ts'
import { stringifySearch } from '../../list/search-params.ts'
import { readFilters, withFilter, writeFilters } from './column-filters.ts'

interface Change {
  readonly search?: string | undefined
  readonly filters?: string | undefined
  readonly orderColumn?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly deleted?: 'true' | undefined
  readonly new?: 'true' | undefined
  readonly edit?: string | undefined
}

/** The address one goes back to for a type's table, as it was last seen. */
export const gridPath = (id: string) => `/assets/type?id=${id}`

/** What the table of a type shows: order, search and conditions stand in the address, so that the way back finds them again. */
export function useGridAddress() {
  const address = useSearch({ from: '/protected/assets/type' })
  const navigate = useNavigate()
  const { id, search, filters: text, orderColumn, orderDir, deleted } = address
  const filters = useMemo(() => readFilters(text), [text])
  const shown = stringifySearch({ id, search, filters: text, orderColumn, orderDir, deleted })
  useEffect(() => rememberAddress(gridPath(id), `/assets/type${shown}`), [id, shown])
  const change = (next: Change) =>
    void navigate({ to: '/assets/type', search: { ...address, ...next }, replace: true })
  return {
    id,
    search: search ?? '',
    filters,
    filtersText: text,
    order: { orderColumn, orderDir } satisfies Order,
    deleted: deleted === 'true',
    isNew: address.new === 'true',
    edited: address.edit,
    isFiltered: Boolean(search) || filters.length > 0,
    change,
    setFilter: (column: string, filter: ColumnFilter | undefined) =>
      change({ filters: writeFilters(withFilter(filters, column, filter)) }),
    clear: () => change({ search: undefined, filters: undefined, deleted: undefined }),
  }
}

export type GridAddress = ReturnType<typeof useGridAddress>
