import type { TablerIcon } from '@tabler/icons-react'

/** The right end of a row: a count, or a mark that something needs a person. */
export interface NavBadge {
  readonly text: string
  /** `late` is the only one in amber. */
  readonly tone?: 'neutral' | 'late'
}

/** A row below a row: the asset types under Assets, the dashboards under Dashboards. */
export interface NavChild {
  readonly label: string
  readonly href: string
  readonly current?: boolean
  readonly count?: string
}

/** One row of the sidebar. `children` are shown when given, so give them where the row is current. */
export interface NavItem {
  readonly label: string
  readonly href: string
  readonly icon: TablerIcon
  readonly current?: boolean
  readonly badge?: NavBadge | undefined
  readonly children?: readonly NavChild[] | undefined
}

/** Rows under a heading; the first group has none. */
export interface NavGroup {
  readonly label?: string
  readonly items: readonly NavItem[]
}

/** The foot of the sidebar: how many app licences are in use. */
export interface Licences {
  readonly used: number
  readonly total: number
  readonly href?: string
}
