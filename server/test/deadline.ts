import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats a check until it no longer throws and returns what it returned; after `within` milliseconds its last error
 * is the test's. For everything that happens a moment later: never sleep for a guessed time.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { within = 15_000, every = 10 }: { within?: number; every?: number } = {},
): Promise<T> {
  const until = performance.now() + within
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(every)
    }
  }
}
