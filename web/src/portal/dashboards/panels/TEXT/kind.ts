import { IconTextSize } from '@tabler/icons-react'
import { lazyPart } from '../../../../loading/lazy-part.ts'
import type { PanelKindEntry } from '../panel-kind.ts'
import { TextFields } from './Fields.tsx'

const View = lazyPart(async () => (await import('./View.tsx')).TextView)

export const TEXT: PanelKindEntry = {
  icon: IconTextSize,
  View,
  Fields: TextFields,
  size: { width: 3, height: 2 },
  least: { width: 2, height: 1 },
  head: 'NOTHING',
}
