import type { ReactNode } from 'react'

/** A column of a long table. */
export interface GridColumn<Row> {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Width in px. */
  readonly width: number
  /** Takes what the others leave of the window, at least its width. */
  readonly grows?: boolean
  readonly sortable?: boolean
  /** Numbers stand right, and their head with them. */
  readonly align?: 'right'
  /** What stands under the head. */
  readonly filter?: ReactNode
}

/** Narrowest and widest a column can be drawn, in px. */
export const COLUMN_WIDTH = { least: 72, most: 640 } as const
