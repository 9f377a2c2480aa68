import type { Task } from '@feldwerk/contract/tasks.ts'
import { type PointerEvent as HeldEvent, useEffect, useState } from 'react'
import { CLICK, ignoreClick, personUnder } from './use-drag.ts'

interface HeldTask {
  readonly task: Task
  readonly x: number
  readonly y: number
  /** Whether it has left its place: before that it is a click. */
  readonly isDrawn: boolean
}

/** Draws a task of a list to a person with the mouse; Escape puts it back. */
export function useHandOut(onPerson: (task: Task, personId: string) => void) {
  const [held, setHeld] = useState<HeldTask>()
  const hold = (task: Task, event: HeldEvent) => {
    // A finger scrolls; the page of the task says who is to do it.
    if (event.button !== 0 || event.pointerType === 'touch') return
    event.preventDefault()
    setHeld({ task, x: event.clientX, y: event.clientY, isDrawn: false })
  }
  useEffect(() => {
    if (!held) return
    const listening = new AbortController()
    const { signal } = listening
    const letGo = () => setHeld(undefined)
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      const isDrawn = held.isDrawn || Math.hypot(x - held.x, y - held.y) >= CLICK
      if (isDrawn) setHeld({ task: held.task, x, y, isDrawn })
    }
    const drop = (event: PointerEvent) => {
      letGo()
      if (!held.isDrawn) return
      ignoreClick()
      const personId = personUnder(event)
      if (personId !== undefined) onPerson(held.task, personId)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', letGo, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && letGo(), { signal })
    return () => listening.abort()
  })
  return { held: held?.isDrawn ? held : undefined, hold }
}
