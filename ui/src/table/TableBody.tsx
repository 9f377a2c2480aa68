import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useLate } from '../parts/use-late.ts'
import { useTexts } from '../texts/texts.ts'
import { cardPlaces } from './card-places.ts'
import type { TableColumn } from './column.ts'
import own from './TableBody.module.css'
import styles from './table.module.css'

const BLANK = '\u00a0'

/** What the body needs of a row of the table model. */
interface BodyRow<Row> {
  readonly id: string
  readonly original: Row
  getIsSelected(): boolean
  toggleSelected(on?: boolean): void
}

interface TableBodyProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly BodyRow<Row>[] | undefined
  /** Rows a page: as many lines are drawn while the first ones load. */
  readonly size: number
  readonly selectable: boolean
  readonly rowName?: ((row: Row) => string) | undefined
  readonly onRowClick?: ((row: Row) => void) | undefined
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
  readonly dimmed: boolean
}

/** The rows, or placeholders while they load. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, size, selectable, rowActions, dimmed } = props
  const late = useLate(dimmed)
  if (!rows) {
    return (
      <LoadingRows
        count={Math.min(size, 25)}
        columns={columns}
        selectable={selectable}
        actions={!!rowActions}
      />
    )
  }
  return (
    <tbody data-dimmed={late || undefined}>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} {...props} />
      ))}
    </tbody>
  )
}

function TableRow<Row>({ row, ...props }: TableBodyProps<Row> & { readonly row: BodyRow<Row> }) {
  const { columns, selectable, rowName, onRowClick, rowActions } = props
  const texts = useTexts()
  const places = cardPlaces(columns)
  const selected = selectable && row.getIsSelected()
  const click = (event: MouseEvent<HTMLTableRowElement>) => {
    const hit =
      event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]')
    if (hit || window.getSelection()?.toString()) return
    onRowClick?.(row.original)
  }
  return (
    <tr
      className={styles['row']}
      data-selected={selected || undefined}
      data-clickable={onRowClick ? true : undefined}
      {...(selectable ? { 'aria-selected': selected } : {})}
      {...(onRowClick ? { onClick: click } : {})}
    >
      {selectable && (
        <td className={styles['check']}>
          <Checkbox
            aria-label={texts.table.selectRow(rowName?.(row.original) ?? '')}
            checked={selected}
            onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row.original)
        const cell = isEmpty(content) ? <span className={own['empty']}>{texts.empty}</span> : content
        return index === 0 ? (
          <th key={column.id} scope="row" data-align={column.align}>
            {cell}
          </th>
        ) : (
          <td key={column.id} data-align={column.align} data-card={places[index]} data-head={column.head}>
            {cell}
          </td>
        )
      })}
      {rowActions && <td className={styles['actions']}>{rowActions(row.original)}</td>}
    </tr>
  )
}

interface LoadingRowsProps<Row> {
  readonly count: number
  readonly columns: readonly TableColumn<Row>[]
  readonly selectable: boolean
  readonly actions: boolean
}

function LoadingRows<Row>({ count, columns, selectable, actions }: LoadingRowsProps<Row>) {
  const late = useLate()
  return (
    <tbody aria-hidden data-waiting={!late || undefined}>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index} className={styles['row']}>
          {selectable && <td className={styles['check']}>{BLANK}</td>}
          {columns.map((column, place) => (
            <td key={column.id} data-align={column.align}>
              <span className={own['bone']} data-step={(index * 3 + place * 5) % 4} />
              {BLANK}
            </td>
          ))}
          {actions && <td>{BLANK}</td>}
        </tr>
      ))}
    </tbody>
  )
}

function isEmpty(content: ReactNode): boolean {
  return content === null || content === undefined || content === '' || content === false
}
