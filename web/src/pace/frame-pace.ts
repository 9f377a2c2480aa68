import type { Pace } from '@feldwerk/workflow/session/settling.ts'
import { flushSync } from 'react-dom'

/** A page that is not seen draws nothing, and goes on all the same. */
const UNSEEN_MS = 100

/** That of the screen: a turn after each frame. */
export const framePace: Pace = {
  turnMs: 5,
  afterDrawing: (turn) => {
    let isOver = false
    const once = () => {
      if (isOver) return
      isOver = true
      clearTimeout(unseen)
      turn()
    }
    const unseen = setTimeout(once, UNSEEN_MS)
    requestAnimationFrame(() => setTimeout(once))
  },
  draw: flushSync,
}
