/** So often a process tells the one that started it that its loop turns. */
export const LIFE_MS = 2000
/** So many times in a row it may miss that, as when the machine is short of breath, before it is taken for hung. */
const MOST_MISSED = 10

/** Watches whether a process says that it lives. */
export interface LifeWatch {
  /** It has said so. */
  heard(): void
  end(): void
}

/**
 * Calls `onHung` once a process has said nothing for 20 seconds. The time is counted in turns of this process's own loop,
 * so that a machine that slept for an hour has missed one of them.
 */
export function watchLife(onHung: (seconds: number) => void): LifeWatch {
  let missed = 0
  const timer = setInterval(() => {
    missed += 1
    if (missed <= MOST_MISSED) return
    clearInterval(timer)
    onHung((MOST_MISSED * LIFE_MS) / 1000)
  }, LIFE_MS)
  return {
    heard: () => void (missed = 0),
    end: () => clearInterval(timer),
  }
}
