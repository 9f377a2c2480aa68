import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { errorOf } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import { onSend } from './outbox.ts'

/** Processes that send without an own dispatcher (the command line) may NOTIFY this channel once, after commit. */
export const OUTBOX_CHANNEL = 'feldwerk_outbox'

export interface Dispatcher {
  close(): Promise<void>
}

export interface DispatcherOptions {
  /** Pool of the owner role: the queue's tables refuse the application role. One connection is kept. */
  readonly owner: Pool
  readonly log: Log
  /** Rows per batch. */
  readonly batch?: number
  /** Pause between batches while something is going on. */
  readonly busyMs?: number
  /** Pause when nothing is: also the longest that a row of a killed node waits for another node. */
  readonly idleMs?: number
}

/**
 * Moves outbox rows into the queue until closed. Every node runs one: rows are locked with SKIP LOCKED, deleted and
 * enqueued in one statement, so that several together move each row exactly once and a killed one loses none.
 *
 * The commit of a send of this process or a NOTIFY has it look at once, `busyMs` later where it was looking just then;
 * without finds the pause doubles up to `idleMs`. Writers thus never NOTIFY themselves, which would serialise their commits.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { owner, log, batch = 500, busyMs = 5, idleMs = 250 } = options
  const stop = new AbortController()
  const pause = pauser({ busyMs, idleMs, stop: stop.signal })
  const forgetSends = onSend(pause.wake)

  async function run() {
    while (!stop.signal.aborted) {
      try {
        await withListener({ owner, wake: () => pause.wake(true) }, async (client) => {
          while (!stop.signal.aborted) {
            const moved = await dispatchBatch(client, batch)
            if (moved < batch) await pause.wait(moved > 0)
          }
        })
      } catch (error) {
        if (stop.signal.aborted) return
        log.warn({ err: error }, 'outbox: the database does not answer, trying again')
        await sleep(1000, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
  }

  const running = run()
  return {
    async close() {
      stop.abort()
      forgetSends()
      await running
    },
  }
}

/**
 * One batch: rows taken, enqueued and announced by one NOTIFY, and nodes told of what has changed, all in one transaction.
 * Returns how many.
 */
export async function dispatchBatch(client: Pick<PoolClient, 'query'>, batch: number): Promise<number> {
  const { rows } = await client.query<{ moved: number }>(
    'select greatest(dispatch_outbox($1), announce_changes($1)) as moved',
    [batch],
  )
  return rows[0]?.moved ?? 0
}

interface ListenOptions {
  readonly owner: Pool
  readonly wake: () => void
}

async function withListener({ owner, wake }: ListenOptions, run: (client: PoolClient) => Promise<void>) {
  const client = await owner.connect()
  // Without a listener, an error on an idle connection would end the process.
  const onError = () => wake()
  client.on('error', onError)
  client.on('notification', wake)
  let broken: Error | undefined
  try {
    await client.query(`listen ${OUTBOX_CHANNEL}`)
    await run(client)
    await client.query(`unlisten ${OUTBOX_CHANNEL}`)
  } catch (error) {
    broken = errorOf(error)
    throw error
  } finally {
    client.off('error', onError)
    client.off('notification', wake)
    client.release(broken)
  }
}

/** Waits between batches: short when something was committed or is about to be, ever longer when nothing happens. */
function pauser({ busyMs, idleMs, stop }: { busyMs: number; idleMs: number; stop: AbortSignal }) {
  const eagerForMs = 100
  /** Until then something may be committed at any time. */
  let eagerUntil = 0
  /** Whether something was committed since the last look. */
  let isDue = false
  let current = busyMs
  let interrupt: (() => void) | undefined

  function wake(isCommitted: boolean) {
    if (isCommitted) isDue = true
    else eagerUntil = Date.now() + eagerForMs
    if (current > busyMs) interrupt?.()
  }

  async function wait(found: boolean) {
    const isBusy = isDue || Date.now() < eagerUntil
    current = isBusy ? busyMs : Math.min(found ? busyMs * 4 : current * 2, idleMs)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, current)
      function done() {
        clearTimeout(timer)
        stop.removeEventListener('abort', done)
        interrupt = undefined
        resolve()
      }
      interrupt = done
      stop.addEventListener('abort', done)
      if (stop.aborted) done()
    })
    isDue = false
  }

  return { wake, wait }
}
