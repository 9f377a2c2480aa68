import { setTimeout as sleep } from 'node:timers/promises'
import type { Notification, Pool, PoolClient } from 'pg'
import type { Log } from '../process/log.ts'

const CHANGES_CHANNEL = 'feldwerk_changes'

interface ChangeListener {
  readonly pool: Pool
  readonly log: Log
  onChanges(companyId: string, sequences: readonly string[]): void
  /** The connection was lost for a while: what was told meanwhile is gone. */
  onGap(): void
}

/** Keeps one connection that hears of changes, until `close`; a lost one is opened again. */
export function listenForChanges({ pool, log, onChanges, onGap }: ChangeListener): {
  /** Resolves once the first connection hears. */
  readonly ready: Promise<void>
  close(): Promise<void>
} {
  const stop = new AbortController()
  let hear: () => void
  const ready = new Promise<void>((resolve) => (hear = resolve))

  async function run() {
    for (let isFirst = true; !stop.signal.aborted; isFirst = false) {
      try {
        await hold(pool, stop.signal, {
          onChanges,
          onListening: () => (isFirst ? hear() : onGap()),
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

async function hold(
  pool: Pool,
  stop: AbortSignal,
  { onChanges, onListening }: Pick<ChangeListener, 'onChanges'> & { onListening(): void },
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
    await Promise.race([lost, aborted(stop)])
  } finally {
    client.off('notification', onNotification)
    release(client)
  }
}

/** Not given back to the pool: it would go on hearing. */
const release = (client: PoolClient) => client.release(true)

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
