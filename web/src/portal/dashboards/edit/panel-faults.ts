import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { problemDetails } from '../../../errors/error-text.ts'

/** A fault that the server found in a panel that was sent. */
export interface PanelFault {
  readonly panel: Panel
  /** The setting that it is mended at. */
  readonly setting: string
  readonly message: string
}

/** The faults of the panels that were sent. */
export function panelFaultsOf(error: unknown, sent: readonly Panel[]): readonly PanelFault[] {
  const errors = problemDetails(error, 'validation')?.errors ?? []
  return errors.flatMap(({ path, message }) => {
    const [, place, setting = ''] = /^panels\.(\d+)(?:\.(\w+)|$)/.exec(path) ?? []
    const panel = place === undefined ? undefined : sent[Number(place)]
    return panel ? [{ panel, setting, message }] : []
  })
}

/** What a fault may come from. */
const SHOWN = ['id', 'kind', 'viewId', 'metricId', 'aggregation', 'percent', 'useLabel'] as const

/** Those that still hold: of panels that show the same as when they were sent. */
export const standing = (faults: readonly PanelFault[], panels: readonly Panel[]): readonly PanelFault[] =>
  faults.filter(({ panel: sent }) =>
    panels.some((panel) => SHOWN.every((field) => panel[field] === sent[field])),
  )
