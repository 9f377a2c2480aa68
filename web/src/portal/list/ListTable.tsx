import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasFailed } from '../../errors/has-failed.ts'
import { useFailureWords } from '../../errors/use-failure-words.ts'
import { useChosen } from './use-chosen.ts'
import type { List } from './use-list.ts'
import type { Rows } from './use-rows.ts'

export interface ListTableProps<Row extends { readonly id: string }> {
  /** Names the list for screen readers: "Benutzer". */
  readonly label: string
  readonly list: List
  readonly rows: Rows<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly nameOf: (row: Row) => string
  /** The page of a row; a click on the row leads there. */
  readonly hrefOf: (row: Row) => string
  /** At the end of a row: what can be done with it. */
  readonly menu?: (row: Row) => ReactNode
  readonly toolbar?: ReactNode
  /** What can be done with several rows, which are then chosen by boxes; `done` takes the choice back. */
  readonly bulk?: (rows: readonly Row[], done: () => void) => ReactNode
  /** What the list shows, where filters make other things of its rows: when it changes, nothing is chosen. */
  readonly kind?: string | undefined
  readonly noMatch?: string | undefined
  readonly empty: ReactNode
}

/** The table of a list whose state stands in the address: pages, order, filters, choice and what went wrong. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { list, rows, hrefOf, bulk, empty } = props
  const router = useRouter()
  const failed = rows.error !== null || hasFailed(rows)
  const reason = useFailureWords(rows)
  const chosen = useChosen(rows.data?.data, props.kind)
  return (
    <DataTable
      label={props.label}
      columns={props.columns}
      rows={rows.data?.data}
      total={rows.data?.recordsTotal}
      rowId={({ id }) => id}
      rowName={props.nameOf}
      query={list.query}
      onQueryChange={list.setQuery}
      onRowClick={(row) => router.history.push(hrefOf(row))}
      rowActions={props.menu}
      toolbar={props.toolbar}
      selection={
        bulk && { ids: chosen.ids, onChange: chosen.choose, actions: bulk(chosen.rows, chosen.clear) }
      }
      error={failed ? { text: reason, retry: () => void rows.refetch() } : null}
      onClearFilters={list.clearFilters}
      noMatch={props.noMatch}
      refreshing={rows.isPlaceholderData}
      empty={empty}
    />
  )
}
