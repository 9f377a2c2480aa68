import { IconTable } from '@tabler/icons-react'
import { lazyPart } from '../../../../loading/lazy-part.ts'
import type { PanelKindEntry } from '../panel-kind.ts'
import { TableFields } from './Fields.tsx'

const View = lazyPart(async () => (await import('./View.tsx')).TableView)

export const TABLE: PanelKindEntry = {
  icon: IconTable,
  View,
  Fields: TableFields,
  size: { width: 6, height: 5 },
  least: { width: 3, height: 3 },
  head: 'VIEW_LINK',
  flush: true,
}
