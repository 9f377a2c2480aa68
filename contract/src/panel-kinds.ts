import { keysOf } from '@feldwerk/query/keys.ts'

/** What a panel of a kind shows: figures of a metric, the rows of a view, or what somebody wrote. */
type PanelContent =
  | {
      readonly content: 'METRIC'
      /** Whether figures are cut by the label of the metric: never, always, or by choice, which a new panel has off or on. */
      readonly labels: 'NEVER' | 'OFF' | 'ON' | 'ALWAYS'
      /** Whether the whole interval is one bucket: never, always, or where figures are cut by labels. */
      readonly oneBucket: 'NEVER' | 'ALWAYS' | 'BY_LABEL'
      /** Whether the figure is compared with that of the stretch before. */
      readonly compared: boolean
    }
  | { readonly content: 'VIEW' }
  | { readonly content: 'TEXT' }

/** Every kind of panels of point 9, and what it shows. */
const PANELS = {
  TIME_SERIES_CHART: { content: 'METRIC', labels: 'OFF', oneBucket: 'NEVER', compared: false },
  PIE_CHART: { content: 'METRIC', labels: 'ALWAYS', oneBucket: 'ALWAYS', compared: false },
  BAR_CHART: { content: 'METRIC', labels: 'ON', oneBucket: 'BY_LABEL', compared: false },
  NUMBER: { content: 'METRIC', labels: 'NEVER', oneBucket: 'NEVER', compared: true },
  MAP: { content: 'VIEW' },
  TEXT: { content: 'TEXT' },
  TABLE: { content: 'VIEW' },
} as const satisfies Readonly<Record<string, PanelContent>>

export type PanelKind = keyof typeof PANELS
export const PANEL_KINDS = keysOf(PANELS)

/** A kind of which only the frame matters. */
export const panelContent = (kind: PanelKind): PanelContent => PANELS[kind]

/** The setting `useLabel` of a new panel of that kind. */
export function isLabelledAtFirst(kind: PanelKind): boolean {
  const panel = panelContent(kind)
  return panel.content === 'METRIC' && (panel.labels === 'ON' || panel.labels === 'ALWAYS')
}
