/** Lets at most `limit` pieces of work run at once; the others wait in their order. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const run = inTurns({ together: limit, ofEach: limit })
  return (work) => run('', work)
}

interface Limits {
  readonly together: number
  readonly ofEach: number
}

/**
 * Lets at most so many pieces of work run at once, and of each asker no more than `ofEach`: where that is less, there is
 * always room for another. The others wait in their order.
 */
export function inTurns({
  together,
  ofEach,
}: Limits): <T>(asker: string, work: () => Promise<T>) => Promise<T> {
  const waiting: { readonly asker: string; readonly start: () => void }[] = []
  const running = new Map<string, number>()
  const runningOf = (asker: string) => running.get(asker) ?? 0
  const mayRun = (asker: string) =>
    running.values().reduce((sum, each) => sum + each, 0) < together && runningOf(asker) < ofEach

  function startNext(): void {
    const at = waiting.findIndex(({ asker }) => mayRun(asker))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    running.set(next.asker, runningOf(next.asker) + 1)
    next.start()
  }

  return async (asker, work) => {
    const started = new Promise<void>((start) => waiting.push({ asker, start }))
    startNext()
    await started
    try {
      return await work()
    } finally {
      const left = runningOf(asker) - 1
      if (left === 0) running.delete(asker)
      else running.set(asker, left)
      startNext()
    }
  }
}
