import type { Task } from '@feldwerk/contract/tasks.ts'
import { type KeyboardEvent, useState } from 'react'
import { movedSpan, type Span } from './moved.ts'
import type { Drawn } from './use-drag.ts'
import type { TaskMove } from './use-move-task.ts'

/** The block that has the focus. */
export interface FocusedBlock {
  readonly task: Task
  readonly span: Span
  /** The place of its day in the week. */
  readonly day: number
}

interface KeyMove {
  readonly task: Task
  readonly days: number
  readonly minutes: number
}

interface KeyMoveOptions {
  readonly zone: string
  /** Days that are shown. */
  readonly dayCount: number
  readonly onDrop: (move: TaskMove) => void
}

const STEPS: Readonly<Record<string, { readonly days: number; readonly minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -15 },
  ArrowDown: { days: 0, minutes: 15 },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/** Moves the focused block: Shift and the arrows draw it, Enter lets it go there, Escape puts it back. */
export function useKeyMove({ zone, dayCount, onDrop }: KeyMoveOptions) {
  const [keyed, setKeyed] = useState<KeyMove & { readonly drawn: Drawn }>()
  const letGo = () => setKeyed(undefined)
  const onKey = ({ task, span, day }: FocusedBlock, event: KeyboardEvent) => {
    const before = keyed?.task.id === task.id ? keyed : undefined
    if (before && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      letGo()
      if (event.key === 'Enter') onDrop({ task, grip: 'WHOLE', span: before.drawn.span })
      return
    }
    const step = event.shiftKey ? STEPS[event.key] : undefined
    if (!step) return
    event.preventDefault()
    const to = Math.min(Math.max(day + (before?.days ?? 0) + step.days, 0), dayCount - 1)
    const days = to - day
    const minutes = (before?.minutes ?? 0) + step.minutes
    const drawn = {
      task,
      grip: 'WHOLE' as const,
      day: to,
      span: movedSpan({ span, grip: 'WHOLE', days, minutes, zone }),
      personId: undefined,
    }
    setKeyed({ task, days, minutes, drawn })
  }
  return { drawn: keyed?.drawn, onKey, onLeave: letGo }
}
