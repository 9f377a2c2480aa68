import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../texts/texts.ts'
import { ColumnName, sortOf } from './ColumnName.tsx'
import type { TableColumn } from './column.ts'
import styles from './table.module.css'
import { nextOrder, type TableQuery } from './table-query.ts'

/** Keeps an empty cell from being taken for one that lost its content. */
const BLANK = '\u00a0'

/** Nothing can be done with it but read its name, which a card says beside each value. */
const isPlain = <Row,>({ sortable, filter }: TableColumn<Row>) => !sortable && filter === undefined

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly query: TableQuery
  readonly onQueryChange: (query: TableQuery) => void
  readonly withActions: boolean
  readonly selectAll:
    | { readonly checked: boolean; readonly some: boolean; readonly toggle: (on: boolean) => void }
    | undefined
}

/** Names of the columns with the arrow at the sorted one, and below them the filters. */
export function TableHead<Row>({
  columns,
  query,
  onQueryChange,
  withActions,
  selectAll,
}: TableHeadProps<Row>) {
  const texts = useTexts().table
  const filtered = columns.some((column) => column.filter !== undefined)
  return (
    <>
      <colgroup>
        {selectAll && <col className={styles['checkCol']} />}
        {columns.map((column) => (
          <col key={column.id} {...(column.width ? { style: { width: column.width } } : {})} />
        ))}
        {withActions && <col className={styles['actionCol']} />}
      </colgroup>
      <thead className={styles['head']}>
        <tr>
          {selectAll && (
            <th scope="col" className={styles['check']}>
              <Checkbox
                aria-label={texts.selectAll}
                checked={selectAll.checked}
                indeterminate={selectAll.some && !selectAll.checked}
                onChange={(event) => selectAll.toggle(event.currentTarget.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-plain={isPlain(column) || undefined}
              {...sortOf(column, query)}
            >
              <ColumnName
                column={column}
                order={query}
                onSort={() => onQueryChange(nextOrder(query, column.id))}
              />
            </th>
          ))}
          {withActions && (
            <th scope="col" data-plain>
              <span className="fw-visually-hidden">{texts.actions}</span>
            </th>
          )}
        </tr>
        {filtered && (
          <tr className={styles['filters']}>
            {selectAll && <td className={styles['check']}>{BLANK}</td>}
            {columns.map((column) => (
              <td key={column.id} data-plain={isPlain(column) || undefined}>
                {column.filter}
              </td>
            ))}
            {withActions && <td>{BLANK}</td>}
          </tr>
        )}
      </thead>
    </>
  )
}
