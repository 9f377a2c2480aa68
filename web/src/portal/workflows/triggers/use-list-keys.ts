import { type KeyboardEvent, useEffect, useRef } from 'react'
import { focusItem } from '../pane/DragItem.tsx'
import type { TriggerEditing } from './use-triggers.ts'

/** Arrow keys walk through the triggers, with Alt they move one among those of its kind; Delete removes it. */
export function useListKeys(triggers: TriggerEditing) {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current) focusItem(wanted.current)
    wanted.current = undefined
  })
  const ids = triggers.rows.map(({ trigger }) => trigger.id)
  return (event: KeyboardEvent<HTMLElement>, id: string) => {
    const at = ids.indexOf(id)
    const steps = new Map([
      ['ArrowUp', ids[at - 1]],
      ['ArrowDown', ids[at + 1]],
      ['Home', ids[0]],
      ['End', ids.at(-1)],
    ])
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      if (triggers.step(id, event.key === 'ArrowUp' ? -1 : 1)) wanted.current = id
    } else if (!event.altKey && steps.has(event.key)) {
      const to = steps.get(event.key)
      if (to === undefined) return
      focusItem(to)
      triggers.choose(to)
    } else if (event.key === 'Delete') wanted.current = triggers.remove(id)
    else return
    event.preventDefault()
  }
}
