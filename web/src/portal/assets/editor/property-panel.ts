import type { RecordNames } from '../../expression/type-words.ts'
import type { Lack } from './check-draft.ts'
import type { PropertyDraft } from './draft.ts'
import type { TypeDrafting } from './use-draft.ts'

/** Props of the panel of one property. */
export interface PropertyPanelProps {
  readonly property: PropertyDraft
  readonly drafting: TypeDrafting
  readonly lacks: readonly Lack[]
  readonly recordNames: RecordNames
  /** Not saved yet. */
  readonly isNew: boolean
}
