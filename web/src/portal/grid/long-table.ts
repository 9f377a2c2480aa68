import type { TableSelection } from '@feldwerk/ui/table/BulkBar.tsx'
import type { TableQuery } from '@feldwerk/ui/table/table-query.ts'
import type { ReactNode } from 'react'
import type { GridColumn } from './column.ts'

/** The order a table is asked for. */
export type Order = Pick<TableQuery, 'orderColumn' | 'orderDir'>

/** What a long table is given. */
export interface LongTableProps<Row> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly total: number | undefined
  readonly rowAt: (index: number) => Row | undefined
  readonly rowId: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** Told which rows are in sight, first and last counted from 0. */
  readonly onSight: (first: number, last: number) => void
  readonly order: Order
  readonly onOrder: (order: Order) => void
  readonly onRowClick: (row: Row) => void
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
  readonly onWidth: (column: string, width: number) => void
  readonly selection?: TableSelection & {
    /** Chooses every row that fits, or none. */
    readonly all: { readonly checked: boolean; readonly toggle: (on: boolean) => void }
  }
  readonly toolbar?: ReactNode
  readonly error?: { readonly text: string; readonly retry: () => void } | null
  readonly onClearFilters?: (() => void) | undefined
  readonly empty?: ReactNode
  readonly refreshing: boolean
  /** What is listed: when it becomes another list, the table goes back to its first row. */
  readonly list: string
}
