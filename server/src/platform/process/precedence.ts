import { setTimeout as sleep } from 'node:timers/promises'

/** Work that goes before other work. */
export interface Precedence {
  /** Does what somebody waits for. */
  first<T>(work: () => Promise<T>): Promise<T>
  /** Whether what can wait may be done now. */
  hasTurn(): boolean
  /** Resolves when what can wait may be done, or when it is to be given up. */
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

/** A crowd has left a gap when it was none for so long, and this is how often one looks for it. */
const GAP_MS = 25

/**
 * Lets what somebody waits for go before what can wait: it is put off while a crowd waits, so that all of them have
 * their answers sooner, and done when the crowd is served, or after `mostMs` beside it.
 */
export function precedence({ crowd, mostMs, goneMs }: PrecedenceOptions): Precedence {
  let underWay = 0
  /** When there was a crowd first, and last, by the clock of the process. */
  let cameAt = Number.NEGATIVE_INFINITY
  let seenAt = Number.NEGATIVE_INFINITY

  function look(): void {
    if (underWay < crowd) return
    const now = performance.now()
    if (now - seenAt > goneMs) cameAt = now
    seenAt = now
  }

  function hasTurn(): boolean {
    look()
    const now = performance.now()
    return now - seenAt >= GAP_MS || now - cameAt >= mostMs
  }

  return {
    hasTurn,
    async first(work) {
      underWay += 1
      look()
      try {
        return await work()
      } finally {
        look()
        underWay -= 1
      }
    },
    async turnOfOthers(signal) {
      while (!hasTurn() && !signal.aborted) await sleep(GAP_MS, undefined, { signal }).catch(() => undefined)
    },
  }
}
