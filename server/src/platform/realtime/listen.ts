import { setTimeout as sleep } from 'node:timers/promises'
import type { Notification, Pool, PoolClient } from 'pg'
import type { Log } from '../process/log.ts'

const CHANGES_CHANNEL = 'feldwerk_changes'

/** So often the connection is asked whether it still stands, and so long it may take to say so. */
const asking = { everyMs: 15_000, patienceMs: 5000 }

interface ChangeListener {
  readonly pool: Pool
  readonly log: Log
  readonly times?: typeof asking
  onChanges(companyId: string, sequences: readonly string[]): void
  /** The connection was lost for a while: what was told meanwhile is gone. */
  onGap(): void
}

/** Keeps one connection that hears of changes, until `close`; a lost one is opened again. */
export function listenForChanges({ pool, log, times = asking, onChanges, onGap }: ChangeListener): {
  /** Resolves once the first connection hears. */
  readonly ready: Promise<void>
  close(): Promise<void>
} {
  const stop = new AbortController()
  let hear: () => void
  const ready = new Promise<void>((resolve) => (hear = resolve))

  async function run() {
    let hasHeard = false
    while (!stop.signal.aborted) {
      try {
        await hold(pool, stop.signal, {
          times,
          onChanges,
          onListening() {
            if (hasHeard) onGap()
            hasHeard = true
            hear()
          },
        })
      } catch (error) {
        if (stop.signal.aborted) return
        log.warn({ err: error }, 'realtime: the database does not answer, trying again')
        await sleep(500, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
  }

  const running = run()
  return {
    ready,
    async close() {
      stop.abort()
      await running
    },
  }
}

interface HeldConnection extends Pick<ChangeListener, 'onChanges'> {
  readonly times: typeof asking
  onListening(): void
}

async function hold(
  pool: Pool,
  stop: AbortSignal,
  { times, onChanges, onListening }: HeldConnection,
): Promise<void> {
  const client = await pool.connect()
  const lost = new Promise<never>((_resolve, reject) => client.once('error', reject))
  lost.catch(() => undefined)
  const onNotification = ({ channel, payload = '' }: Notification) => {
    if (channel !== CHANGES_CHANNEL) return
    const [companyId = '', ...sequences] = payload.split(' ')
    onChanges(companyId, sequences)
  }
  client.on('notification', onNotification)
  try {
    await client.query(`listen ${CHANGES_CHANNEL}`)
    onListening()
    while (!stop.aborted) {
      await Promise.race([lost, pause(times.everyMs, stop)])
      // What is in between may have forgotten a quiet connection without a word: neither end would ever know.
      if (!stop.aborted) await Promise.race([lost, answered(client, times.patienceMs)])
    }
  } finally {
    client.off('notification', onNotification)
    release(client)
  }
}

/** Not given back to the pool: it would go on hearing. */
const release = (client: PoolClient) => client.release(true)

/** Waits so long, or until it is to end. */
const pause = (milliseconds: number, stop: AbortSignal): Promise<unknown> =>
  sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined)

async function answered(client: PoolClient, patienceMs: number): Promise<void> {
  const inTime = new AbortController()
  const tooLate = sleep(patienceMs, undefined, { signal: inTime.signal }).then(() => {
    throw new Error('the connection says nothing any more')
  })
  tooLate.catch(() => undefined)
  await Promise.race([client.query(`select '${CHANGES_CHANNEL}'`), tooLate]).finally(() => inTime.abort())
}
