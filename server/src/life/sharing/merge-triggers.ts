import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { PASSED_LISTS } from './passed-triggers.ts'
import { doesTheSame } from './same-trigger.ts'

interface Definitions {
  /** As the company has it now. */
  readonly live: WorkflowDefinition
  /** As it was taken. */
  readonly taken: WorkflowDefinition
  /** As it is offered, under the own ids. */
  readonly offered: WorkflowDefinition
}

type TriggerListed = { readonly id: string; readonly paused?: boolean | undefined }

/**
 * The offered questions with the own series and triggers. Triggers that were passed along and that nobody here has changed
 * follow the giver; what is new or acts otherwise comes paused, what is no longer passed along goes unless it is on.
 */
export function mergeDefinitions({ live, taken, offered }: Definitions): WorkflowDefinition {
  const lists = PASSED_LISTS.map((list) => [
    list,
    mergeList({ live: live[list], taken: taken[list], offered: offered[list] }),
  ])
  return { ...live, nodes: offered.nodes, taskType: offered.taskType, ...Object.fromEntries(lists) }
}

function mergeList({
  live,
  taken,
  offered,
}: Readonly<Record<keyof Definitions, readonly TriggerListed[]>>): TriggerListed[] {
  const find = (list: readonly TriggerListed[], id: string) => list.find((each) => each.id === id)
  const followed = live.flatMap((trigger) => {
    const [was, is] = [find(taken, trigger.id), find(offered, trigger.id)]
    if (!was) return [trigger]
    if (!is) return trigger.paused ? [] : [trigger]
    return doesTheSame(was, is) || !doesTheSame(was, trigger) ? [trigger] : [is]
  })
  const added = offered.filter(({ id }) => !find(taken, id) && !find(live, id))
  return [...followed, ...added]
}
