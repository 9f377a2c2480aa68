import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { BlockName, BlockOf } from '@feldwerk/workflow/documents/document.ts'
import type { TriggerSight } from '../../triggers/use-seen.ts'

/** What the settings of a block are given. */
export interface BlockFieldsProps<N extends BlockName> {
  readonly block: BlockOf<N>
  readonly set: (fields: Readonly<Partial<BlockOf<N>>>) => void
  /** What its words and values may name. */
  readonly seen: TriggerSight
  readonly definition: WorkflowDefinition
}
