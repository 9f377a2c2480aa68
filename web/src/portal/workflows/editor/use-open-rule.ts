import { useState } from 'react'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { type Flag, ruledFlags } from './rule-actions.ts'

/** The rule of the chosen part that is open: the one that was asked for, else its first. */
export function useOpenRule(editing: WorkflowEditing, showHits: () => void) {
  const [asked, setAsked] = useState<{ readonly part: string; readonly flag: Flag }>()
  const part = editing.row?.part
  const component = part && part.kind !== 'ACTIVITY' && part.kind !== 'ITERATION' ? part : undefined
  const ruled = component ? ruledFlags(component) : []
  const open = asked && asked.part === component?.id && ruled.includes(asked.flag) ? asked.flag : ruled[0]
  return {
    rule: component && open ? { component, flag: open } : undefined,
    place: {
      open,
      choose: (flag: Flag) => component && setAsked({ part: component.id, flag }),
      showHits,
    },
  }
}
