import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { RESULT_LISTS, type ResultList, type Trigger, type TriggerIn } from './trigger-rows.ts'

type Triggers = readonly Trigger[]

/** A definition in which the list that has the trigger is another one. */
function withList(
  definition: WorkflowDefinition,
  id: string,
  make: (triggers: Triggers, index: number) => Triggers,
): WorkflowDefinition {
  const list = RESULT_LISTS.find((each) => definition[each].some((trigger) => trigger.id === id))
  if (!list) return definition
  const before: Triggers = definition[list]
  const after = make(
    before,
    before.findIndex((trigger) => trigger.id === id),
  )
  return after === before ? definition : { ...definition, [list]: after }
}

/** The same with another trigger at its end. */
export const withNewTrigger = <L extends ResultList>(
  definition: WorkflowDefinition,
  list: L,
  trigger: TriggerIn<L>,
): WorkflowDefinition => ({ ...definition, [list]: [...definition[list], trigger] })

/** A field of a trigger set to something else; undefined takes it away. */
export const withTriggerField = (
  definition: WorkflowDefinition,
  { id, name, field }: { readonly id: string; readonly name: string; readonly field: unknown },
): WorkflowDefinition =>
  withList(definition, id, (triggers, index) =>
    triggers.map((trigger, i) => {
      if (i !== index) return trigger
      const rest = Object.fromEntries(Object.entries(trigger).filter(([each]) => each !== name))
      return (field === undefined ? rest : { ...rest, [name]: field }) as unknown as Trigger
    }),
  )

/** The same without the trigger; mails no longer attach the document that it made. */
export function withoutTrigger(definition: WorkflowDefinition, id: string): WorkflowDefinition {
  const rest = withList(definition, id, (triggers, index) => triggers.toSpliced(index, 1))
  if (!rest.emailTriggers.some(({ attachedPdfs }) => attachedPdfs.includes(id))) return rest
  return {
    ...rest,
    emailTriggers: rest.emailTriggers.map((mail) => ({
      ...mail,
      attachedPdfs: mail.attachedPdfs.filter((each) => each !== id),
    })),
  }
}

/** The same with a copy right behind the trigger. */
export const withCopy = (definition: WorkflowDefinition, id: string, copyId: string): WorkflowDefinition =>
  withList(definition, id, (triggers, index) => {
    const trigger = triggers[index]
    return trigger ? triggers.toSpliced(index + 1, 0, { ...trigger, id: copyId }) : triggers
  })

/** The trigger some places further up or down among those of its kind, as far as there are any. */
export const stepped = (definition: WorkflowDefinition, id: string, by: number): WorkflowDefinition =>
  withList(definition, id, (triggers, index) => movedTo(triggers, index, index + by))

/** The trigger in the place of another of its kind. */
export const droppedOn = (definition: WorkflowDefinition, id: string, target: string): WorkflowDefinition =>
  withList(definition, id, (triggers, index) =>
    movedTo(
      triggers,
      index,
      triggers.findIndex((trigger) => trigger.id === target),
    ),
  )

function movedTo(triggers: Triggers, from: number, to: number): Triggers {
  const moved = triggers[from]
  if (!moved || to === from || to < 0 || to >= triggers.length) return triggers
  return triggers.toSpliced(from, 1).toSpliced(to, 0, moved)
}
