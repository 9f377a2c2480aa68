import type { ReactNode } from 'react'

/** A column of a table. */
export interface TableColumn<Row> {
  /** Also the name by which the server orders, when `sortable`. */
  readonly id: string
  readonly head: string
  /** Nothing (`null`, `undefined`, `''`) is written as "leer". */
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Numbers are aligned right, and so is their head. */
  readonly align?: 'right'
  /** Width in px; columns without one share what is left. */
  readonly width?: number
  /**
   * Where rows are cards, on a phone: `corner` at the top right, `plain` without its head, `hidden` not at all. The first
   * column is the title; of the others as many as a card has room for.
   */
  readonly card?: 'corner' | 'plain' | 'hidden'
  /** Shown under the head: a `TextFilter`, a `SelectFilter`. */
  readonly filter?: ReactNode | undefined
}
