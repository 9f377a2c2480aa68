import { TableFoot } from '@feldwerk/ui/table/TableFoot.tsx'
import { TableFrame } from '@feldwerk/ui/table/TableFrame.tsx'
import { useShown } from '@feldwerk/ui/table/use-shown.ts'
import type { ReactNode } from 'react'
import { hasFailed } from '../../errors/has-failed.ts'
import { useFailureWords } from '../../errors/use-failure-words.ts'
import type { List } from './use-list.ts'
import type { Rows } from './use-rows.ts'

interface ListFrameProps {
  /** Names the list for screen readers: "Ergebnisse". */
  readonly label: string
  readonly list: List
  readonly rows: Rows<unknown>
  readonly toolbar: ReactNode
  /** The rows, however they are drawn. */
  readonly children: ReactNode
}

/** A list whose rows are no table, with the toolbar, the faults and the pages of one. */
export function ListFrame({ label, list, rows, toolbar, children }: ListFrameProps) {
  const failed = rows.error !== null || hasFailed(rows)
  const reason = useFailureWords(rows)
  const total = rows.data?.recordsTotal
  const shown = useShown(list.query, rows.isPlaceholderData)
  return (
    <TableFrame
      label={label}
      selection={undefined}
      total={total}
      isLoading={total === undefined && !failed}
      toolbar={toolbar}
      error={failed ? { text: reason, retry: () => void rows.refetch() } : null}
      foot={<TableFoot query={list.query} shown={shown} total={total} onChange={list.setQuery} />}
    >
      {children}
    </TableFrame>
  )
}
