import type { PanelKind } from '@feldwerk/contract/panel-kinds.ts'
import { BAR_CHART } from './BAR_CHART/kind.ts'
import { MAP } from './MAP/kind.ts'
import { NUMBER } from './NUMBER/kind.ts'
import { PIE_CHART } from './PIE_CHART/kind.ts'
import type { PanelKindEntry } from './panel-kind.ts'
import { TABLE } from './TABLE/kind.ts'
import { TEXT } from './TEXT/kind.ts'
import { TIME_SERIES_CHART } from './TIME_SERIES_CHART/kind.ts'

/** Every kind of panels: a folder and a line here; the compiler then asks for its words. */
export const panelKinds = {
  NUMBER,
  TIME_SERIES_CHART,
  BAR_CHART,
  PIE_CHART,
  TABLE,
  MAP,
  TEXT,
} as const satisfies Record<PanelKind, PanelKindEntry>
