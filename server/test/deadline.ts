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

const TRIES = 5

/**
 * Fails where something takes as long as `most` milliseconds or longer in each of five tries: a busy machine is late now
 * and then, a fault every time. `measure` begins anew and gives the milliseconds.
 */
export async function expectWithin(most: number, measure: () => Promise<number>): Promise<void> {
  const taken: number[] = []
  while (taken.length < TRIES) {
    const took = await measure()
    if (took < most) return
    taken.push(took)
  }
  throw new Error(`Not within ${most} ms in ${TRIES} tries: ${taken.map(Math.round).join(', ')}`)
}
