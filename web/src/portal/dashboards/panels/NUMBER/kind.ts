import { IconNumbers } from '@tabler/icons-react'
import { lazyPart } from '../../../../loading/lazy-part.ts'
import type { PanelKindEntry } from '../panel-kind.ts'
import { NumberFields } from './Fields.tsx'

const View = lazyPart(async () => (await import('./View.tsx')).NumberView)

export const NUMBER: PanelKindEntry = {
  icon: IconNumbers,
  View,
  Fields: NumberFields,
  size: { width: 2, height: 2 },
  least: { width: 2, height: 2 },
  head: 'MENU',
}
