import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { useOnline } from '../network/use-online.ts'
import type { TableSelection } from './BulkBar.tsx'
import type { TableColumn } from './column.ts'
import { TableFailed, TableNoMatch } from './TableAnswers.tsx'
import { TableBody } from './TableBody.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableEmpty, type TableError, TableFrame } from './TableFrame.tsx'
import { TableHead } from './TableHead.tsx'
import styles from './table.module.css'
import type { TableQuery } from './table-query.ts'
import { useShown } from './use-shown.ts'

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })

/** Width in px that a column without one of its own keeps before the table scrolls sideways. */
const LEAST_COLUMN = 140
const CHECK_AND_ACTIONS = 108

interface DataTableProps<Row> {
  /** Names the table for screen readers: "Benutzer". */
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  /** The rows of this page; `undefined` while the first ones load. */
  readonly rows: readonly Row[] | undefined
  /** How many there are in all. */
  readonly total: number | undefined
  readonly rowId: (row: Row) => string
  /** Name of a row, for its checkbox. */
  readonly rowName?: (row: Row) => string
  readonly query: TableQuery
  readonly onQueryChange: (query: TableQuery) => void
  /** Called for a click on a row outside its links and buttons; the first column should hold the link itself. */
  readonly onRowClick?: (row: Row) => void
  /** At the end of a row: a menu of its actions. */
  readonly rowActions?: (row: Row) => ReactNode
  readonly selection?: TableSelection
  /** Above the table, 60 high: search, filters, what the selection replaces. */
  readonly toolbar?: ReactNode
  /** The list failed to load; `retry` asks again. */
  readonly error?: TableError | null
  /** Shown in place of the table when there is nothing at all and no filter is set. */
  readonly empty?: ReactNode
  /** Filters are set: no rows then means that none match. Gives the way to take them all away. */
  readonly onClearFilters?: (() => void) | undefined
  /** Said when filters are set and no row matches, where there are better words for it. */
  readonly noMatch?: string | undefined
  /** `true` while other rows than those shown are on their way (next page, new filter). */
  readonly refreshing?: boolean
}

/** A list from edge to edge: head and filters stick, the foot stays, the page in between scrolls. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, total, rowId, query, onQueryChange, selection, toolbar, error, refreshing } =
    props
  const defs = useMemo<ColumnDef<typeof features, Row>[]>(
    () => columns.map((column) => ({ id: column.id, enableSorting: column.sortable ?? false })),
    [columns],
  )
  const shown = useShown(query, refreshing ?? false)
  const isOnline = useOnline()
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const rowSelection: RowSelectionState = Object.fromEntries((selection?.ids ?? []).map((id) => [id, true]))
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
    manualSorting: true,
    enableRowSelection: selection !== undefined,
    state: {
      rowSelection,
      sorting: query.orderColumn ? [{ id: query.orderColumn, desc: query.orderDir === 'DESC' }] : [],
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      selection?.onChange(Object.keys(next).filter((id) => next[id]))
    },
  })

  if (error && !rows) return <TableFailed error={error} />
  const nothing = rows !== undefined && rows.length === 0
  if (nothing && props.empty && !props.onClearFilters && query.page === 0) {
    return <TableEmpty>{props.empty}</TableEmpty>
  }

  return (
    <TableFrame
      label={label}
      selection={selection}
      total={total}
      isLoading={rows === undefined}
      toolbar={toolbar}
      error={error}
      foot={<TableFoot query={query} shown={shown} total={total} onChange={onQueryChange} />}
    >
      <table
        className={styles['table']}
        style={{ minWidth: leastWidth(columns) }}
        aria-busy={rows === undefined || refreshing}
        aria-label={label}
      >
        <TableHead
          columns={columns}
          query={query}
          onQueryChange={onQueryChange}
          withActions={props.rowActions !== undefined}
          selectAll={
            selection && {
              checked: table.getIsAllRowsSelected(),
              some: table.getIsSomeRowsSelected(),
              toggle: (on) => table.toggleAllRowsSelected(on),
            }
          }
        />
        <TableBody
          columns={columns}
          rows={rows === undefined ? undefined : table.getRowModel().rows}
          size={query.size}
          selectable={selection !== undefined}
          rowName={props.rowName}
          onRowClick={props.onRowClick}
          rowActions={props.rowActions}
          dimmed={(refreshing ?? false) && isOnline}
        />
      </table>
      {nothing && <TableNoMatch text={props.noMatch} onClear={props.onClearFilters} />}
    </TableFrame>
  )
}

/** Below this the columns would no longer hold their heads; the table scrolls instead. */
function leastWidth(columns: readonly { readonly width?: number }[]): number {
  return columns.reduce((sum, column) => sum + (column.width ?? LEAST_COLUMN), CHECK_AND_ACTIONS)
}
