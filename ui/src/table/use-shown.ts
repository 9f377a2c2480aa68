import { useState } from 'react'
import type { TableQuery } from './table-query.ts'

/** What the rows in sight were asked with: the query before, as long as others are on their way. */
export function useShown(query: TableQuery, isRefreshing: boolean): TableQuery {
  const [shown, setShown] = useState(query)
  if (isRefreshing || shown === query) return shown
  setShown(query)
  return query
}
