import { errorOf } from './error-code.ts'

/** Things to close at the end, last added first. */
export interface Closers {
  /** Aborted as soon as the process is to end: what is being started stops. */
  readonly ending: AbortSignal
  /** Takes what is being opened: a signal that comes meanwhile waits for it, then closes it. */
  add(name: string, opening: Promise<{ close(): Promise<void> }>): void
}

/** The end of this process. */
export interface Shutdown extends Closers {
  readonly isUnderWay: boolean
  /** Closes everything and exits with `code`. */
  end(code: number): Promise<void>
}

/** What is under way then, such as a large upload by a slow network, is broken off. */
const PATIENCE_MS = 25_000
/** The same for one of several processes: whoever has started it waits for it and then ends the database. */
export const MEMBER_PATIENCE_MS = 20_000
/** `npm start` passes a signal on that its whole group gets anyway: one wish to end comes as two signals. */
const sameWishMs = 500

/**
 * Ends the process in order on SIGTERM or SIGINT, within so many milliseconds; a second signal or the end of patience
 * ends it at once.
 */
export function handleShutdown(patienceMs = PATIENCE_MS): Shutdown {
  const closers: { name: string; close: () => Promise<void> }[] = []
  let ending: Promise<void> | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  const told = new AbortController()

  async function closeAll(code: number): Promise<void> {
    setTimeout(() => {
      process.stderr.write(`Not all has ended within ${patienceMs / 1000} seconds\n`)
      process.exit(code || 1)
    }, patienceMs).unref()
    let exitCode = code
    for (let next = closers.pop(); next; next = closers.pop()) {
      try {
        await next.close()
      } catch (error) {
        exitCode ||= 1
        process.stderr.write(`Closing the ${next.name} failed: ${errorOf(error).message}\n`)
      }
    }
    process.exit(exitCode)
  }

  function end(code: number): Promise<void> {
    told.abort()
    ending ??= closeAll(code)
    return ending
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - toldAt < sameWishMs) return
      if (ending) process.exit(1)
      toldAt = performance.now()
      void end(0)
    })
  }
  return {
    ending: told.signal,
    get isUnderWay() {
      return ending !== undefined
    },
    add(name, opening) {
      const close = () =>
        opening.then(
          (opened) => opened.close(),
          // It could not be opened; the opener has the error.
          () => undefined,
        )
      if (ending) void close()
      else closers.push({ name, close })
    },
    end,
  }
}
