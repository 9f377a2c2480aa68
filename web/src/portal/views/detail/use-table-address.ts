import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readFilters, withFilter, writeFilters } from '../../assets/grid/column-filters.ts'
import type { Order } from '../../grid/long-table.ts'

interface Change {
  readonly filters?: string | undefined
  readonly orderColumn?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** Order and conditions of a view's table, kept in the address. */
export function useTableAddress() {
  const address = useSearch({ from: '/protected/views/detail' })
  const navigate = useNavigate()
  const { filters: text, orderColumn, orderDir } = address
  const filters = useMemo(() => readFilters(text), [text])
  const change = (next: Change) =>
    void navigate({ to: '/views/detail', search: { ...address, ...next }, replace: true })
  return {
    filters,
    order: { orderColumn, orderDir } satisfies Order,
    question: questionOf(filters, { orderColumn, orderDir }),
    change,
    setFilter: (column: string, filter: ColumnFilter | undefined) =>
      change({ filters: writeFilters(withFilter(filters, column, filter)) }),
    clear: filters.length > 0 ? () => change({ filters: undefined }) : undefined,
  }
}

/** What is asked of the rows, without the page. */
export const questionOf = (filters: readonly ColumnFilter[], { orderColumn, orderDir }: Order) => ({
  ...(filters.length > 0 ? { columnFilters: [...filters] } : {}),
  ...(orderColumn ? { orderColumn, orderDir: orderDir ?? ('ASC' as const) } : {}),
})

export type TableAddress = ReturnType<typeof useTableAddress>
