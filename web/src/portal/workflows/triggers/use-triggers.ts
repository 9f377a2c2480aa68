import type { WorkflowEditing } from '../draft/use-editing.ts'
import {
  droppedOn,
  stepped,
  withCopy,
  withNewTrigger,
  withoutTrigger,
  withTriggerField,
} from './trigger-edits.ts'
import { type ResultList, type TriggerIn, triggerRows } from './trigger-rows.ts'

/** The triggers of the definition that is drawn up, the one that is worked on, and the ways to change them. */
export function useTriggers(editing: WorkflowEditing) {
  const { definition, change, chosenTrigger, chooseTrigger } = editing
  const rows = triggerRows(definition)
  const chosen = rows.find(({ trigger }) => trigger.id === chosenTrigger) ?? rows[0]
  return {
    rows,
    chosen,
    choose: chooseTrigger,
    add: <L extends ResultList>(list: L, trigger: TriggerIn<L>) => {
      change((now) => withNewTrigger(now, list, trigger))
      chooseTrigger(trigger.id)
    },
    /** A field of a trigger; undefined takes it away. Changes of one field in a row are one step to be undone. */
    setField: (id: string, name: string, field: unknown) =>
      change((now) => withTriggerField(now, { id, name, field }), `${id} ${name}`),
    duplicate: (id: string) => {
      const copyId = crypto.randomUUID()
      change((now) => withCopy(now, id, copyId))
      chooseTrigger(copyId)
    },
    /** Takes it away; the one behind it is worked on next. */
    remove: (id: string) => {
      const at = rows.findIndex(({ trigger }) => trigger.id === id)
      change((now) => withoutTrigger(now, id))
      const next = rows[at + 1] ?? rows[at - 1]
      chooseTrigger(next?.trigger.id ?? null)
      return next?.trigger.id
    },
    /** Says whether it could be moved there. */
    step: (id: string, by: number) => {
      if (stepped(definition, id, by) === definition) return false
      change((now) => stepped(now, id, by))
      return true
    },
    drop: (id: string, target: string) => change((now) => droppedOn(now, id, target)),
  }
}

export type TriggerEditing = ReturnType<typeof useTriggers>
