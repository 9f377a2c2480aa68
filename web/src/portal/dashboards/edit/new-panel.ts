import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { isLabelledAtFirst, type PanelKind } from '@feldwerk/contract/panel-kinds.ts'
import { panelKinds } from '../panels/panel-kinds.ts'
import { nextPlace } from './arrange.ts'

/** A panel of a kind after all others, with nothing chosen yet. */
export function newPanel(kind: PanelKind, panels: readonly Panel[]): Panel {
  const { width, height } = panelKinds[kind].size
  return {
    id: newId(),
    kind,
    translations: [],
    interval: null,
    useLabel: isLabelledAtFirst(kind),
    aggregation: 'COUNT',
    ...nextPlace(panels, { width, height }),
    width,
    height,
    metricId: null,
    viewId: null,
    limit: null,
  }
}

/** The same panel once more, after all others. */
export function copyOf(panel: Panel, panels: readonly Panel[]): Panel {
  return { ...panel, id: newId(), ...nextPlace(panels, panel) }
}
