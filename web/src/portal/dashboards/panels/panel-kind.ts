import type { PanelData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { MetricMark } from '@feldwerk/contract/metric-data.ts'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** The rows behind a mark, and the name of the mark. */
export interface AskedRows {
  readonly metricId: string
  readonly mark: MetricMark
  readonly title: string
}

/** What a panel is given to show. */
export interface PanelViewProps {
  readonly panel: Panel
  /** The name of the panel for screen readers. */
  readonly name: string
  /** Undefined for a TEXT. */
  readonly data: PanelData | undefined
  readonly zone: string
  /** The moment that the figures are of; left out where it is not known. */
  readonly at?: string | undefined
  /** Left out where rows cannot be looked at: in an editor. */
  readonly onRows?: ((rows: AskedRows) => void) | undefined
}

/** Props of a panel's form. */
export interface PanelFieldsProps {
  readonly panel: Panel
  readonly onChange: (change: Partial<Panel>) => void
  /** Faults by field; shown once saving was attempted. */
  readonly errors: Readonly<Record<string, string>>
}

/** All that the portal knows of one kind of panels; its words are in `dashboards.kinds`. */
export interface PanelKindEntry {
  readonly icon: TablerIcon
  /** A lazy chunk, loaded when the first such panel is shown. */
  readonly View: ComponentType<PanelViewProps>
  readonly Fields: ComponentType<PanelFieldsProps>
  /** Columns and rows that a new one takes, and the least it needs. */
  readonly size: { readonly width: number; readonly height: number }
  readonly least: { readonly width: number; readonly height: number }
  /** What stands in the head of one that is looked at: a menu, or less where all of it is in sight. */
  readonly head: 'MENU' | 'VIEW_LINK' | 'NOTHING'
  /** Reaches the edges of its card. */
  readonly flush?: boolean
}
