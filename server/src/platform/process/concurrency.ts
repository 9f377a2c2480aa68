/** Lets at most `limit` pieces of work run at once; the others wait in their order. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const run = inTurns({ together: limit, ofEach: limit })
  return (work) => run('', work)
}

interface Limits {
  readonly together: number
  readonly ofEach: number
}

interface WaitingWork {
  readonly asker: string
  readonly turn: number
  readonly start: () => void
}

/**
 * Lets at most so many pieces of work run at once, and of each asker no more than `ofEach`: where that is less, there is
 * always room for another. The others wait, those of one asker in their order, and askers in turn: whoever brings much
 * lets one who brings little go between.
 */
export function inTurns({
  together,
  ofEach,
}: Limits): <T>(asker: string, work: () => Promise<T>) => Promise<T> {
  const waiting: WaitingWork[] = []
  const running = new Map<string, number>()
  /** Which turn it is, and which one each asker had last; those that have passed are forgotten. */
  let now = 0
  const lastTurns = new Map<string, number>()
  const runningOf = (asker: string) => running.get(asker) ?? 0
  const mayRun = (asker: string) =>
    running.values().reduce((sum, each) => sum + each, 0) < together && runningOf(asker) < ofEach

  function wait(asker: string, start: () => void): void {
    const turn = Math.max(now, (lastTurns.get(asker) ?? -1) + 1)
    lastTurns.set(asker, turn)
    const behind = waiting.findIndex((each) => each.turn > turn)
    waiting.splice(behind < 0 ? waiting.length : behind, 0, { asker, turn, start })
  }

  function startNext(): void {
    const at = waiting.findIndex(({ asker }) => mayRun(asker))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    now = Math.max(now, next.turn)
    running.set(next.asker, runningOf(next.asker) + 1)
    next.start()
  }

  function end(asker: string): void {
    const left = runningOf(asker) - 1
    if (left === 0) running.delete(asker)
    else running.set(asker, left)
    if (left === 0 && (lastTurns.get(asker) ?? now) <= now) lastTurns.delete(asker)
    startNext()
  }

  return async (asker, work) => {
    const started = new Promise<void>((start) => wait(asker, start))
    startNext()
    await started
    try {
      return await work()
    } finally {
      end(asker)
    }
  }
}
