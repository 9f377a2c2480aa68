import type { Databases } from '../db/pool.ts'
import type { TimedStatement } from '../db/statement-times.ts'
import type { Log } from '../process/log.ts'
import { keepSlow, MOST_SLOW } from './slow-store.ts'

/** Of a text that people composed the beginning tells enough. */
const MOST_CHARACTERS = 2000
const DAY_MS = 86_400_000

/**
 * Statements that take long are in the log with the request, the call or job, and the view, metric or dashboard, and the
 * slowest of a day are kept for operators. Values are never told: they are no part of a statement's text.
 */
export function noteSlow(
  { owner, times }: Pick<Databases, 'owner' | 'times'>,
  leastMs: number,
  log: Log,
): void {
  /** The slowest that this node has seen today: only what is among them is worth a row. */
  let seen: { readonly at: number; readonly milliseconds: number }[] = []
  let writing = Promise.resolve()

  function isAmongSlowest(milliseconds: number): boolean {
    const now = Date.now()
    const others = seen.filter(({ at }) => at > now - DAY_MS)
    seen = [...others, { at: now, milliseconds }]
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, MOST_SLOW)
    return seen.some((each) => each.at === now && each.milliseconds === milliseconds)
  }

  times.watch(leastMs, ({ text, milliseconds, errand }: TimedStatement) => {
    const { request = null, work = 'node', about = {} } = errand ?? {}
    const took = Math.round(milliseconds)
    log.warn(
      { request, work, ...about, milliseconds: took, statement: text.slice(0, MOST_CHARACTERS) },
      'A statement took long',
    )
    if (!errand || !isAmongSlowest(milliseconds)) return
    const kept = { at: new Date(), milliseconds: took, work, about, request }
    writing = writing
      .then(() => keepSlow(owner, kept))
      .catch((error: unknown) => log.warn({ err: error }, 'A slow statement could not be kept'))
  })
}
