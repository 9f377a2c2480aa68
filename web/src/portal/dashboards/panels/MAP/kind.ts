import { IconMap2 } from '@tabler/icons-react'
import { lazyPart } from '../../../../loading/lazy-part.ts'
import type { PanelKindEntry } from '../panel-kind.ts'
import { MapFields } from './Fields.tsx'

const View = lazyPart(async () => (await import('./View.tsx')).MapView)

export const MAP: PanelKindEntry = {
  icon: IconMap2,
  View,
  Fields: MapFields,
  size: { width: 4, height: 5 },
  least: { width: 2, height: 3 },
  head: 'MENU',
  flush: true,
}
