import { writeFilters } from '../../../assets/grid/column-filters.ts'
import { stringifySearch } from '../../../list/search-params.ts'

interface Position {
  readonly lat: number
  readonly lon: number
}

/** What a view's page is asked for to show the rows that lie at a place. */
export function placeSearch(viewId: string, { lat, lon }: Position) {
  const at = (column: string, value: number) => ({ column, kind: 'NUMBER' as const, from: value, to: value })
  return { id: viewId, filters: writeFilters([at('lat', lat), at('lon', lon)]) }
}

/** That page as an address. */
export const placeAddress = (viewId: string, position: Position): string =>
  `/views/detail${stringifySearch(placeSearch(viewId, position))}`
