/** Where `beforeunload` fires: the window, or a stand-in with the same two functions. */
interface UnloadTarget {
  addEventListener(type: 'beforeunload', listener: (event: BeforeUnloadEvent) => void): void
  removeEventListener(type: 'beforeunload', listener: (event: BeforeUnloadEvent) => void): void
}

/** The leave traps of a page. Any number may be set; while one is, the browser's unload is blocked. */
interface LeaveTraps {
  /** Sets a trap and gives the function that takes it away; calling that twice does no harm. */
  set(): () => void
  /** Goes on although traps are set, until what `run` began has ended: after saving, before going elsewhere. */
  freely<T>(run: () => T | Promise<T>): Promise<T>
  /** Whether nothing would be lost by leaving now. */
  mayLeave(): boolean
}

export function createLeaveTraps(target: () => UnloadTarget | undefined): LeaveTraps {
  const traps = new Set<symbol>()
  let free = 0
  const block = (event: BeforeUnloadEvent) => event.preventDefault()
  return {
    set() {
      const trap = Symbol('leave trap')
      traps.add(trap)
      if (traps.size === 1) target()?.addEventListener('beforeunload', block)
      return () => {
        if (!traps.delete(trap) || traps.size > 0) return
        target()?.removeEventListener('beforeunload', block)
      }
    },
    async freely(run) {
      free += 1
      try {
        return await run()
      } finally {
        free -= 1
      }
    },
    mayLeave: () => traps.size === 0 || free > 0,
  }
}

/** The traps of this page. */
export const leaveTraps = createLeaveTraps(() => (typeof window === 'undefined' ? undefined : window))

/** Whether the page may be left without asking. The router's blocker asks this before it goes. */
export function mayLeave(): boolean {
  return leaveTraps.mayLeave()
}

/** `leaveFreely(() => navigate(…))` after a save: the page is left without asking. */
export const leaveFreely = leaveTraps.freely
