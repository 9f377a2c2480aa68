import { IconChartBar } from '@tabler/icons-react'
import { lazyPart } from '../../../../loading/lazy-part.ts'
import type { PanelKindEntry } from '../panel-kind.ts'
import { BarFields } from './Fields.tsx'

const View = lazyPart(async () => (await import('./View.tsx')).BarView)

export const BAR_CHART: PanelKindEntry = {
  icon: IconChartBar,
  View,
  Fields: BarFields,
  size: { width: 4, height: 5 },
  least: { width: 2, height: 3 },
  head: 'MENU',
}
