import type { TabularResult } from '@feldwerk/contract/view-data.ts'
import { useRef } from 'react'
import { CellView, isNumber, useColumnTitle } from './cells.tsx'
import styles from './RowsTable.module.css'
import { useFittingColumns } from './use-fitting-columns.ts'

/** A short table: hairlines, numbers at the right, no foot; columns that have no room are left out. */
export function RowsTable({ label, rows }: { readonly label: string; readonly rows: TabularResult }) {
  const titleOf = useColumnTitle()
  const frame = useRef<HTMLElement>(null)
  const yielding = rows.columns.findLast(({ type }) => type.kind === 'STRING')?.name
  const { columns, isMeasuring } = useFittingColumns(frame, rows, yielding)
  return (
    <section
      ref={frame}
      className={styles['scroll']}
      data-measuring={isMeasuring || undefined}
      aria-label={label}
      {...{ tabIndex: 0 }}
    >
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                data-number={isNumber(column) || undefined}
                data-yielding={column.name === yielding || undefined}
              >
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.data.map((row, place) => (
            <tr key={keyOf(row, place)}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  data-number={isNumber(column) || undefined}
                  data-yielding={column.name === yielding || undefined}
                  title={textOf(row[column.name], column)}
                >
                  <CellView value={row[column.name]} column={column} references={rows.references} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What may be cut, whole under the pointer. */
const textOf = (value: unknown, { type }: TabularResult['columns'][number]) =>
  type.kind === 'STRING' && typeof value === 'string' ? value : undefined

const keyOf = (row: Readonly<Record<string, unknown>>, place: number) => String(row['id'] ?? place)
