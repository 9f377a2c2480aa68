import { createContext, useContext, useMemo, useRef } from 'react'

/** Tells the form that an answer is on its way: no page is left and nothing is delivered before it arrives. */
type Hold = (work: Promise<unknown>) => void

export const HoldContext = createContext<Hold>(() => undefined)
export const useHold = (): Hold => useContext(HoldContext)

interface HoldQueue {
  readonly hold: Hold
  /** Does it at once, or when every answer that is on its way has arrived. */
  readonly whenSettled: (next: () => void) => Promise<void>
}

/** What a form needs to wait for answers that take a moment: a drawn signature, a photo that is made smaller. */
export function useHolding(): HoldQueue {
  const held = useRef(new Set<Promise<unknown>>())
  return useMemo(
    () => ({
      hold: (work) => {
        const over = () => held.current.delete(work)
        held.current.add(work)
        work.then(over, over)
      },
      whenSettled: async (next) => {
        while (held.current.size > 0) await Promise.allSettled(held.current)
        next()
      },
    }),
    [],
  )
}
