import type { OutboxDatabase } from './database.ts'
import { type QueueOptions, runQueue } from './queue.ts'

/** What wakes the queue besides time; a test gives its own. */
interface Signals {
  /** Calls back when the network or the person comes back; gives the function that ends it. */
  onWake(callback: () => void): () => void
}

export interface Outbox {
  readonly database: OutboxDatabase
  /**
   * Tries now, after work was finished, a sign-in or a press of the button. Resolves when there is nothing left to try.
   */
  wake(): Promise<void>
  stop(): void
}

/** A lost timer must not stop the queue: it looks at least this often. */
const LONGEST_SLEEP_MS = 5 * 60_000

const AFTER_FAULT_MS = 60_000

/** Keeps the queue going as long as the app is open: at once, when the network is back, and when a wait is over. */
export function openQueue(options: QueueOptions & { readonly signals: Signals }): Outbox {
  const now = options.now ?? Date.now
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway: Promise<void> | undefined
  let again = false
  let stopped = false

  async function loop(): Promise<void> {
    do {
      again = false
      // A device that can write nothing, not even how a try went, is asked again later like a server.
      const { nextAt } = await runQueue(options).catch(() => ({ nextAt: now() + AFTER_FAULT_MS }))
      plan(nextAt)
    } while (again && !stopped)
  }

  function plan(nextAt: number | undefined): void {
    clearTimeout(timer)
    if (stopped || nextAt === undefined) return
    timer = setTimeout(() => void wake(), Math.min(Math.max(nextAt - now(), 0), LONGEST_SLEEP_MS))
  }

  function wake(): Promise<void> {
    again = underway !== undefined
    underway ??= loop().finally(() => {
      underway = undefined
    })
    return underway
  }

  const forget = options.signals.onWake(() => void wake())
  void wake()
  return {
    database: options.database,
    wake,
    stop() {
      stopped = true
      clearTimeout(timer)
      forget()
    },
  }
}

/** The network is back, or the app is looked at again. */
export const browserSignals: Signals = {
  onWake(callback) {
    const seen = () => {
      if (document.visibilityState === 'visible') callback()
    }
    window.addEventListener('online', callback)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('online', callback)
      document.removeEventListener('visibilitychange', seen)
    }
  },
}
