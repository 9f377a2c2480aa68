import type { Calls } from './calls.ts'
import { pause } from './pause.ts'

type After = Calls['changes']['after']
type Answer = Awaited<ReturnType<After>>

/** Changes of a company, and the place after them: kept once they are taken in, it is where to go on. */
export interface ChangeBatch {
  readonly data: Answer['data']
  readonly next: string
}

/** From where, what and how long changes are followed. */
export interface FeedOptions {
  /** `next` of the last batch that was taken in; without it the first batch is empty and says the present place. */
  readonly after?: string
  /** Only these; all unless given. */
  readonly kinds?: NonNullable<NonNullable<Parameters<After>[0]>['kinds']>
  /** The pause while nothing changes, in seconds, 5 unless given; `null` ends when all is told. */
  readonly pause?: number | null
  /** Ends it. */
  readonly signal?: AbortSignal
}

/** What changes from now on, or since a place: `for await (const { data, next } of changesOf(client, { after }))`. */
export async function* changesOf(
  client: Pick<Calls, 'changes'>,
  following: FeedOptions = {},
): AsyncGenerator<ChangeBatch, void, undefined> {
  const { kinds, signal, pause: seconds = 5 } = following
  const options = signal ? { signal } : {}
  let { after } = following
  for (;;) {
    const asked = { ...(after === undefined ? {} : { after }), ...(kinds ? { kinds } : {}) }
    const { data, next, hasMore } = await client.changes.after(asked, options)
    if (data.length > 0 || after === undefined) yield { data, next }
    after = next
    if (hasMore) continue
    if (seconds === null) return
    await pause(seconds, signal)
  }
}
