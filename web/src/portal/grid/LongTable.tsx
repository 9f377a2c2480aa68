import { TableFailed, TableNoMatch } from '@feldwerk/ui/table/TableAnswers.tsx'
import { TableEmpty, TableFrame } from '@feldwerk/ui/table/TableFrame.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './grid.module.css'
import { LongBody } from './LongBody.tsx'
import { LongFoot } from './LongFoot.tsx'
import { LongHead } from './LongHead.tsx'
import type { LongTableProps } from './long-table.ts'
import { drawnRows, useSight } from './use-sight.ts'

/** Width in px of the checkboxes and of the menus at the end of the rows. */
const CHECK_AND_ACTIONS = 116
/** Placeholder rows while the length of the list is unknown. */
const UNKNOWN = 25

/**
 * A table of any length from edge to edge: only visible rows are drawn, head and filters stick, the foot shows the
 * position.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { label, columns, total, selection, error, list } = props
  const scroller = useRef<HTMLElement>(null)
  const rows = total ?? UNKNOWN
  const sight = useSight(scroller, rows)
  const { first, end } = drawnRows(sight, rows)
  const tell = useEffectEvent((from: number, to: number) => props.onSight(from, to))
  useEffect(() => tell(first, end - 1), [first, end])
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current !== list) scroller.current?.scrollTo({ top: 0 })
    shown.current = list
  }, [list])

  if (error && total === undefined) return <TableFailed error={error} />
  if (total === 0 && props.empty && !props.onClearFilters) {
    return <TableEmpty>{props.empty}</TableEmpty>
  }
  const width = columns.reduce((sum, column) => sum + column.width, CHECK_AND_ACTIONS)
  return (
    <TableFrame
      label={label}
      selection={selection}
      total={total}
      isLoading={total === undefined}
      toolbar={props.toolbar}
      error={error}
      scroller={scroller}
      foot={<LongFoot scroller={scroller} sight={sight} total={total} />}
    >
      <table
        className={styles['table']}
        style={{ minWidth: width }}
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={total === undefined || props.refreshing}
      >
        <LongHead {...props} />
        <LongBody {...props} rows={rows} first={first} end={end} />
      </table>
      {total === 0 && <TableNoMatch onClear={props.onClearFilters} />}
    </TableFrame>
  )
}
