/**
 * Does a piece of work for each, up to `limit` at once, and gives what came of them in their order. Throws the error of the first in
 * that order that failed, once nothing is under way any more.
 */
export async function* sideBySide<T, R>(
  source: AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = []
  try {
    for await (const item of source) {
      const started = work(item)
      // Whether it failed is seen when its turn comes.
      started.catch(() => undefined)
      running.push(started)
      if (running.length < limit) continue
      const [first] = running
      if (first) yield await first
      running.shift()
    }
    for (const rest of running) yield await rest
  } finally {
    await Promise.allSettled(running)
  }
}
