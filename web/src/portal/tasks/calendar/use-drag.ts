import type { Task } from '@feldwerk/contract/tasks.ts'
import { useEffect, useState } from 'react'
import { type Grip, movedSpan, type Span } from './moved.ts'
import type { TaskMove } from './use-move-task.ts'

/** What is taken hold of, and where. */
interface HeldBlock {
  readonly task: Task
  readonly grip: Grip
  readonly span: Span
  /** The place of its day in the week. */
  readonly day: number
  readonly x: number
  readonly y: number
}

/** A task that is being drawn, with the time and the day that it would get. */
export interface Drawn extends TaskMove {
  readonly day: number
  /** It lies over this person, who would get it as it is. */
  readonly personId: string | undefined
}

/** Takes hold of a block. */
export type HoldTask = (held: HeldBlock) => void

interface DragOptions {
  readonly zone: string
  /** In px. */
  readonly hourHeight: number
  /** The columns of the days, from left to right. */
  readonly columns: () => readonly Element[]
  readonly onDrop: (move: TaskMove) => void
  readonly onPerson: (task: Task, personId: string) => void
}

/** Less than this, in px, is a click. */
export const CLICK = 4

/** Draws blocks with the mouse; Escape puts them back. */
export function useDrag({ zone, hourHeight, columns, onDrop, onPerson }: DragOptions) {
  const [held, hold] = useState<HeldBlock>()
  const [drawn, setDrawn] = useState<Drawn>()

  const drawnAt = ({ task, grip, span, day, y }: HeldBlock, event: PointerEvent): Drawn => {
    const under = columns().findIndex((column) => {
      const { left, right } = column.getBoundingClientRect()
      return event.clientX >= left && event.clientX < right
    })
    const to = grip === 'WHOLE' && under >= 0 ? under : day
    const minutes = ((event.clientY - y) / hourHeight) * 60
    return {
      task,
      grip,
      day: to,
      span: movedSpan({ span, grip, days: to - day, minutes, zone }),
      personId: grip === 'WHOLE' ? personUnder(event) : undefined,
    }
  }

  useEffect(() => {
    if (!held) return
    const isMoved = (event: PointerEvent) =>
      drawn !== undefined || Math.hypot(event.clientX - held.x, event.clientY - held.y) >= CLICK
    const letGo = () => {
      hold(undefined)
      setDrawn(undefined)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener(
      'pointermove',
      (event) => {
        if (isMoved(event)) setDrawn(drawnAt(held, event))
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      (event) => {
        letGo()
        if (!isMoved(event)) return
        ignoreClick()
        const { span, personId, ...rest } = drawnAt(held, event)
        if (personId !== undefined) onPerson(held.task, personId)
        else if (span.begins !== held.span.begins || span.ends !== held.span.ends) onDrop({ ...rest, span })
      },
      { signal },
    )
    window.addEventListener('pointercancel', letGo, { signal })
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        letGo()
        window.addEventListener('pointerup', ignoreClick, { once: true })
      },
      { signal },
    )
    return () => listening.abort()
  })
  return { drawn, hold }
}

/** Whoever can be given a task says so by `data-person`. */
export function personUnder({ clientX, clientY }: PointerEvent): string | undefined {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-person]')
  return under?.dataset['person']
}

/** The click that ends a draw opens nothing. */
export function ignoreClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}
