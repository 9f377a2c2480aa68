import { type Figure, isUndivided } from '@feldwerk/query/metric/metric.ts'
import { percentFault } from './figure-rules.ts'
import { type PanelKind, panelContent } from './panel-kinds.ts'

interface PanelChoice {
  readonly kind: PanelKind
  readonly metricId?: string | null | undefined
  readonly viewId?: string | null | undefined
  readonly useLabel?: boolean | undefined
  readonly aggregation?: Figure | null | undefined
  readonly percent?: number | null | undefined
}

/** What keeps a panel from showing anything. */
export type PanelLack = keyof typeof LACKS

/** The setting that each of them is mended at. */
const LACKS = {
  metricId: 'metricId',
  viewId: 'viewId',
  percent: 'percent',
  noParts: 'aggregation',
  needsLabels: 'aggregation',
} as const

/** Whether something was chosen that does not go together, rather than nothing yet. */
export const isMisfit = (lack: PanelLack | undefined): boolean => lack === 'noParts' || lack === 'needsLabels'

/** Where somebody mends it. */
export const settingOf = (lack: PanelLack): (typeof LACKS)[PanelLack] => LACKS[lack]

/**
 * What somebody is still to say or to change before a panel shows anything. `noParts`: the figures of labels are no parts
 * of a whole, so no ring can be made of them. `needsLabels`: a share is one of the labels in all of them.
 */
export function lackOf(panel: PanelChoice): PanelLack | undefined {
  const { kind, metricId, viewId, aggregation, useLabel = false } = panel
  const meant = panelContent(kind)
  if (meant.content === 'VIEW') return viewId ? undefined : 'viewId'
  if (meant.content !== 'METRIC') return undefined
  if (!metricId) return 'metricId'
  if (percentFault(panel) === 'required') return 'percent'
  if (!aggregation) return undefined
  if (meant.labels === 'ALWAYS' && isUndivided(aggregation)) return 'noParts'
  const isLabelled = meant.labels === 'ALWAYS' || (meant.labels !== 'NEVER' && useLabel)
  return aggregation === 'SHARE' && !isLabelled ? 'needsLabels' : undefined
}
