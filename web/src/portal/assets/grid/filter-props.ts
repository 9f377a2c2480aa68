import type { GridAddress } from './use-grid-address.ts'

/** Props of the filter of a column. */
export interface FilterProps {
  /** Name the server knows the column by. */
  readonly column: string
  readonly head: string
  readonly address: Pick<GridAddress, 'filters' | 'setFilter'>
}
