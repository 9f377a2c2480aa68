/** What a list asks the server for; a screen keeps it in its URL. `page` counts from 0. */
export interface TableQuery {
  readonly page: number
  readonly size: number
  readonly orderColumn?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** Rows a page, as offered in the foot of a table. */
export const pageSizes = [25, 50, 100] as const

/** First and last row of a page, counted from 1; `undefined` when there are none. */
export function rangeOf(query: TableQuery, total: number): { from: number; to: number } | undefined {
  const from = query.page * query.size + 1
  if (total === 0 || from > total) return undefined
  return { from, to: Math.min(total, from + query.size - 1) }
}

/** The next order of a column that was clicked: ascending, descending, none; back to the first page. */
export function nextOrder(query: TableQuery, column: string): TableQuery {
  const { orderColumn: _column, orderDir: _dir, ...rest } = query
  if (query.orderColumn !== column) return { ...rest, page: 0, orderColumn: column, orderDir: 'ASC' }
  if (query.orderDir === 'ASC') return { ...rest, page: 0, orderColumn: column, orderDir: 'DESC' }
  return { ...rest, page: 0 }
}
