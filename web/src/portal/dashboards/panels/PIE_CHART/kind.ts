import { IconChartDonut } from '@tabler/icons-react'
import { lazyPart } from '../../../../loading/lazy-part.ts'
import type { PanelKindEntry } from '../panel-kind.ts'
import { PieFields } from './Fields.tsx'

const View = lazyPart(async () => (await import('./View.tsx')).PieView)

export const PIE_CHART: PanelKindEntry = {
  icon: IconChartDonut,
  View,
  Fields: PieFields,
  size: { width: 4, height: 5 },
  least: { width: 2, height: 3 },
  head: 'MENU',
}
