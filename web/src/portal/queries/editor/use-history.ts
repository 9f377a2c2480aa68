import { useCallback, useState } from 'react'

/** Within this time changes of one field are one step to be undone. */
const ONE_STEP_MS = 1000
const MOST_STEPS = 200

interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  readonly last: { readonly what: string; readonly at: number } | undefined
}

/** A value whose changes can be undone and made again; `what` names the field, so that typing is one step. */
export function useHistory<T>(start: T) {
  const [state, setState] = useState<History<T>>({ past: [], now: start, future: [], last: undefined })
  const set = useCallback((make: T | ((now: T) => T), what = '') => {
    setState((old) => {
      const next = typeof make === 'function' ? (make as (now: T) => T)(old.now) : make
      if (next === old.now) return old
      const at = Date.now()
      const isGoingOn = what !== '' && old.last?.what === what && at - old.last.at < ONE_STEP_MS
      const past = isGoingOn ? old.past : [...old.past, old.now].slice(-MOST_STEPS)
      return { past, now: next, future: [], last: { what, at } }
    })
  }, [])
  const undo = useCallback(() => {
    setState((old) => {
      const before = old.past.at(-1)
      if (before === undefined) return old
      return { past: old.past.slice(0, -1), now: before, future: [old.now, ...old.future], last: undefined }
    })
  }, [])
  const redo = useCallback(() => {
    setState((old) => {
      const [after, ...rest] = old.future
      if (after === undefined) return old
      return { past: [...old.past, old.now], now: after, future: rest, last: undefined }
    })
  }, [])
  const reset = useCallback((value: T) => setState({ past: [], now: value, future: [], last: undefined }), [])
  return {
    value: state.now,
    set,
    undo,
    redo,
    reset,
    /** How many changes there are to be undone. */
    changes: state.past.length,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
  }
}
