import type { InputError } from '@feldwerk/contract/errors.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { TriggerList } from '@feldwerk/workflow/triggers.ts'
import { errorsOf, modelFor, withOwnTypes } from '../../fieldwork/workflows/check.ts'
import type { WorkContext } from '../../platform/node/context.ts'

/** A trigger as it stands in an editor, and the definition that it is meant for. */
export interface GivenTrigger {
  readonly list: TriggerList
  readonly trigger: { readonly id: string }
  readonly workflowId: string
  readonly definition: WorkflowDefinition
}

/** All that is wrong with a trigger, each at its place within it; checked as when the definition is saved. */
export async function faultsOfTrigger(
  context: WorkContext,
  { list, trigger, workflowId, definition }: GivenTrigger,
): Promise<InputError[]> {
  const others = definition[list].filter(({ id }) => id !== trigger.id)
  const whole = { ...definition, [list]: [...others, trigger] } as WorkflowDefinition
  const model = withOwnTypes(await modelFor(context, whole), whole, workflowId)
  const place = `definition.${list}.${others.length}`
  const faults = errorsOf(whole, model, context.language).filter(({ path }) => path.startsWith(place))
  return faults.map((each) => ({ ...each, path: `trigger${each.path.slice(place.length)}` }))
}
