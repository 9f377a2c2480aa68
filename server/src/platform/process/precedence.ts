import { setTimeout as sleep } from 'node:timers/promises'

/** Work that goes before other work. */
export interface Precedence {
  /** Does what somebody waits for. */
  first<T>(work: () => Promise<T>): Promise<T>
  /** Whether what can wait may be done now. */
  hasTurn(): boolean
  /** Resolves when what can wait may be done, or is to end: then it does not wait any longer. */
  turnOfOthers(signal: AbortSignal): Promise<void>
}

interface PrecedenceOptions {
  /** So much at once is a crowd: of less, nobody waits longer for what is done beside it. */
  readonly crowd: number
  /** For so long what can wait does wait for a crowd; one that stays longer gives way to it. */
  readonly mostMs: number
  /** A crowd that comes back within so long had not gone. */
  readonly goneMs: number
}

/** Between two batches of a crowd nobody waits for so long; and this is how often those who wait look. */
const GAP_MS = 25

/**
 * Lets what somebody waits for go before what can wait: it is put off while a crowd waits, so that all of them have
 * their answers sooner, and done when the crowd is served, or after `mostMs` beside it.
 */
export function precedence({ crowd, mostMs, goneMs }: PrecedenceOptions): Precedence {
  let underWay = 0
  /** When a crowd came, and when it was none any more, by the clock of the process. */
  let cameAt = Number.NEGATIVE_INFINITY
  let leftAt = Number.NEGATIVE_INFINITY

  const come = () => {
    underWay += 1
    if (underWay === crowd && performance.now() - leftAt > goneMs) cameAt = performance.now()
  }
  const leave = () => {
    if (underWay === crowd) leftAt = performance.now()
    underWay -= 1
  }
  const hasTurn = () => {
    const now = performance.now()
    return now - cameAt >= mostMs || (underWay < crowd && now - leftAt >= GAP_MS)
  }

  return {
    hasTurn,
    async first(work) {
      come()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    async turnOfOthers(signal) {
      while (!hasTurn() && !signal.aborted) await sleep(GAP_MS, undefined, { signal }).catch(() => undefined)
    },
  }
}
