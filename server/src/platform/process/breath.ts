import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * To wait for before work that keeps this thread busy for a while: at most one such piece begins in each turn of the
 * event loop, in their order, so that whatever else is due comes between.
 */
export function breath(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}
