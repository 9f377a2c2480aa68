import type { GridAddress } from './use-grid-address.ts'

/** What the filter of a column is given. */
export interface FilterProps {
  /** Name the server knows the column by. */
  readonly column: string
  readonly head: string
  readonly address: Pick<GridAddress, 'filters' | 'setFilter'>
}
