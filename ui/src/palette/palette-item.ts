import type { TablerIcon } from '@tabler/icons-react'

/** One thing to jump to or to do. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** In text-2 beside the label: the kind, the place. */
  readonly hint?: string
  readonly icon: TablerIcon
  /** Where it leads; without it `onTake` says what it does. */
  readonly href?: string
  readonly onTake?: () => void
}

/** Items under a heading. */
export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** `all`: no row waits behind a "more". */
  readonly shown?: 'all'
}

/** A group as it is drawn: its first rows, and how many wait. */
export interface ShownGroup extends PaletteGroup {
  readonly total: number
  readonly hidden: number
}
