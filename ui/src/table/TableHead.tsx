import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '../texts/texts.ts'
import type { TableColumn } from './column.ts'
import styles from './table.module.css'
import { nextOrder, type TableQuery } from './table-query.ts'

/** Keeps an empty cell from being taken for one that lost its content. */
const BLANK = '\u00a0'

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
              {...(column.sortable ? { 'aria-sort': sortOf(query, column.id) } : {})}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className={styles['sort']}
                  data-sorted={query.orderColumn === column.id || undefined}
                  onClick={() => onQueryChange(nextOrder(query, column.id))}
                >
                  <span className={styles['headText']}>{column.head}</span>
                  <SortArrow query={query} column={column.id} />
                </button>
              ) : (
                <span className={styles['headText']}>{column.head}</span>
              )}
            </th>
          ))}
          {withActions && (
            <th scope="col">
              <span className="fw-visually-hidden">{texts.actions}</span>
            </th>
          )}
        </tr>
        {filtered && (
          <tr className={styles['filters']}>
            {selectAll && <td className={styles['check']}>{BLANK}</td>}
            {columns.map((column) => (
              <td key={column.id}>{column.filter}</td>
            ))}
            {withActions && <td>{BLANK}</td>}
          </tr>
        )}
      </thead>
    </>
  )
}

function SortArrow({ query, column }: { readonly query: TableQuery; readonly column: string }) {
  const sorted = query.orderColumn === column
  const Arrow = sorted && query.orderDir === 'DESC' ? IconArrowDown : IconArrowUp
  return <Arrow className={styles['arrow']} size={16} stroke={1.7} aria-hidden />
}

function sortOf(query: TableQuery, column: string): 'ascending' | 'descending' | 'none' {
  if (query.orderColumn !== column) return 'none'
  return query.orderDir === 'DESC' ? 'descending' : 'ascending'
}
