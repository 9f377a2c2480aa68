import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { icon } from '../parts/icon.ts'
import styles from './ColumnName.module.css'
import type { TableQuery } from './table-query.ts'

type Order = Pick<TableQuery, 'orderColumn' | 'orderDir'>

interface ColumnNameProps {
  readonly column: { readonly id: string; readonly head: string; readonly sortable?: boolean | undefined }
  readonly order: Order
  /** Sorts by the column, or reverses the order. */
  readonly onSort: () => void
}

/** The title of a column; a button where it can be sorted, with an arrow when it is. */
export function ColumnName({ column, order, onSort }: ColumnNameProps) {
  if (!column.sortable) return <span className={styles['text']}>{column.head}</span>
  const isSorted = order.orderColumn === column.id
  const Arrow = isSorted && order.orderDir === 'DESC' ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={styles['sort']} data-sorted={isSorted || undefined} onClick={onSort}>
      <span className={styles['text']}>{column.head}</span>
      <Arrow className={styles['arrow']} {...icon} />
    </button>
  )
}

/** The `aria-sort` of a column's head cell; none where one may not sort by it. */
export function sortOf(
  { id, sortable }: ColumnNameProps['column'],
  order: Order,
): { 'aria-sort'?: 'ascending' | 'descending' | 'none' } {
  if (!sortable) return {}
  if (order.orderColumn !== id) return { 'aria-sort': 'none' }
  return { 'aria-sort': order.orderDir === 'DESC' ? 'descending' : 'ascending' }
}
