import { session as constants } from '@feldwerk/contract/limits.ts'
import type { SessionPage } from './page.ts'

/** Whether somebody has to sign in again, and who waits for it. */
export interface LostSession {
  isLost(): boolean
  subscribe(changed: () => void): () => void
  /** Resolves when the session is good again. */
  untilBack(): Promise<void>
  /** Asks the server at once instead of at the next second, for example after the login window reported. */
  checkNow(): void
}

interface LostSessionOptions {
  readonly page: SessionPage
  /** Status of `GET /auth/check`; undefined where no answer came. */
  readonly check: () => Promise<number | undefined>
  /** False where signing in happens on this very page, which then calls `checkNow` itself. */
  readonly polls?: boolean
}

/**
 * Holds requests until the user has signed in again (specification, point 4): while the session is lost the check is
 * polled every second, only in a visible tab. An unreachable or failing server says nothing about the session, so only
 * an answer below 500 that is not 499 ends the wait.
 */
export function createLostSession({ page, check, polls = true }: LostSessionOptions): LostSession {
  const listeners = new Set<() => void>()
  let waiting: PromiseWithResolvers<void> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let stopWatching: (() => void) | undefined
  let checking = false

  const tell = () => {
    for (const changed of listeners) changed()
  }

  async function poll(): Promise<void> {
    if (checking || !waiting || !page.isVisible()) return
    checking = true
    const status = await check()
    checking = false
    if (status !== undefined && status < 500 && status !== 499) release()
  }

  function release(): void {
    clearInterval(timer)
    stopWatching?.()
    const released = waiting
    waiting = undefined
    tell()
    released?.resolve()
  }

  return {
    isLost: () => waiting !== undefined,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    untilBack() {
      if (!waiting) {
        waiting = Promise.withResolvers<void>()
        if (polls) {
          timer = setInterval(poll, constants.pollMilliseconds)
          stopWatching = page.onVisible(poll)
        }
        tell()
      }
      return waiting.promise
    },
    checkNow() {
      void poll()
    },
  }
}
