import type { PanelData } from '@feldwerk/contract/dashboard-data.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { MetricMark } from '@feldwerk/contract/metric-data.ts'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** The rows behind a mark, and what the mark is called. */
export interface AskedRows {
  readonly metricId: string
  readonly mark: MetricMark
  readonly title: string
}

/** What a panel is given to show. */
export interface PanelViewProps {
  readonly panel: Panel
  /** What the panel is called, for those who do not see it. */
  readonly name: string
  /** Undefined for a TEXT. */
  readonly data: PanelData | undefined
  readonly zone: string
  /** Left out where rows cannot be looked at: in an editor. */
  readonly onRows?: ((rows: AskedRows) => void) | undefined
}

/** What the form of a panel is given. */
export interface PanelFieldsProps {
  readonly panel: Panel
  readonly onChange: (change: Partial<Panel>) => void
  /** What is wrong, by field; shown once somebody has tried to go on. */
  readonly errors: Readonly<Record<string, string>>
}

/** All that the portal knows of one kind of panels; its words are in `dashboards.kinds`. */
export interface PanelKindEntry {
  readonly icon: TablerIcon
  /** A part of the page of its own, loaded when the first such panel is shown. */
  readonly View: ComponentType<PanelViewProps>
  readonly Fields: ComponentType<PanelFieldsProps>
  /** Columns and rows that a new one takes, and the least it needs. */
  readonly size: { readonly width: number; readonly height: number }
  readonly least: { readonly width: number; readonly height: number }
  /** Reaches the edges of its card. */
  readonly flush?: boolean
}
