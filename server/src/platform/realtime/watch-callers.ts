import type { Db } from '../db/pool.ts'
import type { Log } from '../process/log.ts'
import { type ConnectedCaller, endedAmong } from './ended-store.ts'

/** A connection that must end with the session or token that it was opened with. */
interface OpenConnection {
  readonly caller: ConnectedCaller
  readonly end: () => void
}

/** How often all connections are looked at: what ends a session ends them within a second. */
const EVERY_MS = 400

/** Watches connections; the look-up is one statement for all of them, and none while there are none. */
export function watchCallers(db: Db, log: Log) {
  const open = new Set<OpenConnection>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look() {
    const all = [...open]
    try {
      const ended = await endedAmong(
        db,
        all.map(({ caller }) => caller),
      )
      for (const place of ended) all[place - 1]?.end()
    } catch (error) {
      log.warn({ err: error }, 'realtime: sessions could not be looked at')
    }
    timer = undefined
    plan()
  }

  function plan() {
    if (!timer && !isStopped && open.size > 0) timer = setTimeout(() => void look(), EVERY_MS)
  }

  return {
    /** Ends the connection when it may no longer be; returns what forgets it. */
    watch(connection: OpenConnection): () => void {
      open.add(connection)
      plan()
      return () => void open.delete(connection)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
