import { ColumnName, sortOf } from '@feldwerk/ui/table/ColumnName.tsx'
import { nextOrder } from '@feldwerk/ui/table/table-query.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Checkbox } from '@mantine/core'
import { ColumnEdge } from './ColumnEdge.tsx'
import styles from './grid.module.css'
import own from './LongHead.module.css'
import type { LongTableProps } from './long-table.ts'

const BLANK = '\u00a0'

/** Names of the columns, by which one sorts and whose edges one draws; below them the filters. */
export function LongHead<Row>({ columns, selection, order, onOrder, onWidth, total }: LongTableProps<Row>) {
  const texts = useTexts().table
  const sort = (column: string) => {
    const { orderColumn, orderDir } = nextOrder({ page: 0, size: 0, ...order }, column)
    onOrder({ orderColumn, orderDir })
  }
  const chosen = selection?.ids.length ?? 0
  return (
    <>
      <colgroup>
        {selection && <col className={styles['checkCol']} />}
        {columns.map((column) => (
          <col key={column.id} {...(column.grows ? {} : { style: { width: column.width } })} />
        ))}
        <col className={own['restCol']} />
      </colgroup>
      <thead className={styles['head']}>
        <tr aria-rowindex={1}>
          {selection && (
            <th scope="col" className={styles['check']}>
              <Checkbox
                aria-label={texts.selectAll}
                checked={selection.all.checked}
                indeterminate={chosen > 0 && !selection.all.checked}
                disabled={!total}
                onChange={(event) => selection.all.toggle(event.currentTarget.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <th key={column.id} scope="col" data-align={column.align} {...sortOf(column, order)}>
              <ColumnName column={column} order={order} onSort={() => sort(column.id)} />
              <ColumnEdge
                head={column.head}
                width={column.width}
                onWidth={(width) => onWidth(column.id, width)}
              />
            </th>
          ))}
          <th scope="col">
            <span className="fw-visually-hidden">{texts.actions}</span>
          </th>
        </tr>
        <tr className={styles['filters']}>
          {selection && <td className={styles['check']}>{BLANK}</td>}
          {columns.map((column) => (
            <td key={column.id}>{column.filter}</td>
          ))}
          <td>{BLANK}</td>
        </tr>
      </thead>
    </>
  )
}
