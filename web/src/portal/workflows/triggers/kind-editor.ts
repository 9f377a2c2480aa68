import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { ResultList, TriggerIn } from './trigger-rows.ts'
import type { TriggerSight } from './use-seen.ts'

/** What the editor of a kind of trigger is given. */
export interface KindEditorProps<L extends ResultList> {
  readonly workflowId: string
  readonly trigger: TriggerIn<L>
  /** Sets a field; undefined takes it away. */
  readonly set: <N extends keyof TriggerIn<L> & string>(name: N, field: TriggerIn<L>[N] | undefined) => void
  readonly seen: TriggerSight
  readonly definition: WorkflowDefinition
  /** The server knows the trigger as it stands here. */
  readonly isSaved: boolean
}
