import type { TabularResult } from '@feldwerk/contract/view-data.ts'
import { useLayoutEffect, useRef } from 'react'
import { CellView, isNumber, useColumnTitle } from './cells.tsx'
import styles from './RowsTable.module.css'

/** A short table: hairlines, numbers at the right, no foot. */
export function RowsTable({ label, rows }: { readonly label: string; readonly rows: TabularResult }) {
  const titleOf = useColumnTitle()
  const scroller = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const frame = scroller.current
    return rows && frame ? tellScrolling(frame) : undefined
  }, [rows])
  const yielding = rows.columns.findLast(({ type }) => type.kind === 'STRING')?.name
  return (
    <section ref={scroller} className={styles['scroll']} aria-label={label} {...{ tabIndex: 0 }}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {rows.columns.map((column) => (
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
              {rows.columns.map((column) => (
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

/** Marks a frame while its table is wider even with the last text cut short: then no text is cut for nothing. */
function tellScrolling(frame: HTMLElement): () => void {
  const tell = () => {
    delete frame.dataset['scrolls']
    if (frame.scrollWidth > frame.clientWidth) frame.dataset['scrolls'] = ''
  }
  tell()
  const observer = new ResizeObserver(tell)
  observer.observe(frame)
  return () => observer.disconnect()
}

/** What may be cut, whole under the pointer. */
const textOf = (value: unknown, { type }: TabularResult['columns'][number]) =>
  type.kind === 'STRING' && typeof value === 'string' ? value : undefined

const keyOf = (row: Readonly<Record<string, unknown>>, place: number) => String(row['id'] ?? place)
