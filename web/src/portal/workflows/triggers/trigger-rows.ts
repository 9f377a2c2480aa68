import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { TriggerList } from '@feldwerk/workflow/triggers.ts'

/** The lists of what a result sets going, as the tab shows them. */
export const RESULT_LISTS = [
  'emailTriggers',
  'pdfTriggers',
  'taskTriggers',
  'webhookTriggers',
  'assetTriggers',
] as const satisfies readonly TriggerList[]
export type ResultList = (typeof RESULT_LISTS)[number]

/** A trigger as its list has it. */
export type TriggerIn<L extends ResultList> = WorkflowDefinition[L][number]
export type Trigger = TriggerIn<ResultList>

/** One trigger, and where it stands: `emailTriggers.0`, as errors name it. */
export type TriggerRow<L extends ResultList = ResultList> = {
  readonly [Each in L]: {
    readonly list: Each
    readonly index: number
    readonly path: string
    readonly trigger: TriggerIn<Each>
  }
}[L]

/** Every trigger of a definition, kind by kind, each kind in the order in which it acts. */
export function triggerRows(definition: WorkflowDefinition): readonly TriggerRow[] {
  return RESULT_LISTS.flatMap((list) =>
    definition[list].map(
      (trigger, index) => ({ list, index, path: `${list}.${index}`, trigger }) as TriggerRow,
    ),
  )
}

export const countOfTriggers = (definition: WorkflowDefinition): number =>
  RESULT_LISTS.reduce((sum, list) => sum + definition[list].length, 0)
