import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import styles from './grid.module.css'
import own from './LongBody.module.css'
import type { LongTableProps } from './long-table.ts'
import { ROW_HEIGHT } from './use-sight.ts'

const BLANK = '\u00a0'

interface LongBodyProps<Row> extends LongTableProps<Row> {
  /** How many rows there are, or as many as stand for them. */
  readonly rows: number
  /** The rows that are drawn: from `first` up to, without, `end`. */
  readonly first: number
  readonly end: number
}

/** The rows in sight, between two rows as high as all that is not drawn. */
export function LongBody<Row>(props: LongBodyProps<Row>) {
  const { columns, rows, first, end, rowAt, rowId, total, refreshing } = props
  const spans = columns.length + (props.selection ? 1 : 0) + 1
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
  return (
    <tbody data-dimmed={refreshing || undefined}>
      {first > 0 && <Space height={first * ROW_HEIGHT} spans={spans} />}
      {drawn.map((index) => {
        const row = total === undefined ? undefined : rowAt(index)
        return row === undefined ? (
          <WaitingRow key={`waiting ${index}`} index={index} {...props} />
        ) : (
          <RealRow key={rowId(row)} row={row} index={index} {...props} />
        )
      })}
      {end < rows && <Space height={(rows - end) * ROW_HEIGHT} spans={spans} />}
    </tbody>
  )
}

function Space({ height, spans }: { readonly height: number; readonly spans: number }) {
  return (
    <tr aria-hidden className={styles['space']}>
      <td colSpan={spans} style={{ height }}>
        {BLANK}
      </td>
    </tr>
  )
}

function RealRow<Row>({
  row,
  index,
  ...props
}: LongBodyProps<Row> & { readonly row: Row; readonly index: number }) {
  const { columns, selection, rowId, rowName, onRowClick, rowActions } = props
  const texts = useTexts()
  const id = rowId(row)
  const selected = selection?.ids.includes(id) ?? false
  const click = (event: MouseEvent<HTMLTableRowElement>) => {
    const hit =
      event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]')
    if (hit || window.getSelection()?.toString()) return
    onRowClick(row)
  }
  const toggle = (on: boolean) =>
    selection?.onChange(on ? [...selection.ids, id] : selection.ids.filter((one) => one !== id))
  return (
    <tr
      className={own['row']}
      aria-rowindex={index + 2}
      data-selected={selected || undefined}
      {...(selection ? { 'aria-selected': selected } : {})}
      onClick={click}
    >
      {selection && (
        <td className={styles['check']}>
          <Checkbox
            aria-label={texts.table.selectRow(rowName(row))}
            checked={selected}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, place) =>
        place === 0 ? (
          <th key={column.id} scope="row" data-align={column.align}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} data-align={column.align}>
            {column.cell(row)}
          </td>
        ),
      )}
      <td className={styles['actions']}>{rowActions?.(row)}</td>
    </tr>
  )
}

function WaitingRow<Row>({ index, columns, selection }: LongBodyProps<Row> & { readonly index: number }) {
  return (
    <tr aria-hidden className={own['row']}>
      {selection && <td className={styles['check']}>{BLANK}</td>}
      {columns.map((column, place) => (
        <td key={column.id} data-align={column.align}>
          <span className={own['bone']} data-step={(index * 3 + place * 5) % 4} />
          {BLANK}
        </td>
      ))}
      <td className={styles['actions']}>{BLANK}</td>
    </tr>
  )
}
