import { IconChartLine } from '@tabler/icons-react'
import { lazyPart } from '../../../../loading/lazy-part.ts'
import type { PanelKindEntry } from '../panel-kind.ts'
import { TimeSeriesFields } from './Fields.tsx'

const View = lazyPart(async () => (await import('./View.tsx')).TimeSeriesView)

export const TIME_SERIES_CHART: PanelKindEntry = {
  icon: IconChartLine,
  View,
  Fields: TimeSeriesFields,
  size: { width: 8, height: 5 },
  least: { width: 3, height: 3 },
  head: 'MENU',
}
