import type { Duplex } from 'node:stream'
import pg from 'pg'

/** So often connections are looked at, and so long an answer may take before the database is asked about it. */
const usual = { everyMs: 1000, silentMs: 5000, hopelessMs: 40_000 }
export type SilenceTimes = typeof usual

/** How long the database may take to say what it knows of its connections. */
const PATIENCE_MS = 5000

/** Ends connections on which nothing will come any more, though nobody said goodbye. */
export interface SilenceWatch {
  /** From now on, a connection of the database at `url`. */
  watch(client: pg.ClientBase, url: string): WatchedConnection
  close(): void
}

/** A connection that is watched. */
export interface WatchedConnection {
  /** The process that serves it; what the connection was told at first may be a number of something in between. */
  pid: number
}

/** What node-postgres knows of a connection, and does not describe. */
interface Line extends pg.ClientBase {
  readonly processID: number
  readonly readyForQuery: boolean
  readonly connection: {
    readonly stream: Duplex & { readonly bytesRead: number; readonly bytesWritten: number }
  }
}

interface WatchedLine extends WatchedConnection {
  readonly line: Line
  readonly url: string
  /** How much has passed, and since when nothing more has. */
  passed: number
  since: number
}

/**
 * After a failover, or when what lies between forgets a connection, neither end hears of it, and who waits would wait for
 * ever. So where an answer takes long, the database is asked on a new connection whether it works on that: if not, the
 * connection is ended, and with it all others that it does not know; a pool replaces them. Where the database cannot be
 * asked, what has been silent for longer than any statement that serves may take is ended as well.
 */
export function watchSilence({ everyMs, silentMs, hopelessMs } = usual): SilenceWatch {
  const open = new Set<WatchedLine>()
  let isAsking = false

  /** For how long each connection that waits for an answer has heard nothing. */
  function silent(): WatchedLine[] {
    const now = performance.now()
    return [...open].filter((each) => {
      const { bytesRead, bytesWritten } = each.line.connection.stream
      const passed = bytesRead + bytesWritten
      if (each.line.readyForQuery || passed !== each.passed) Object.assign(each, { passed, since: now })
      return now - each.since >= silentMs
    })
  }

  async function look(): Promise<void> {
    const doubtful = silent()
    for (const [url, waiting] of Map.groupBy(doubtful, (each) => each.url)) {
      const all = [...open].filter((each) => each.url === url)
      const states = await statesOf(url, all).catch(() => undefined)
      // Meanwhile an answer may have come.
      const stillSilent = new Set(silent())
      for (const each of states ? all.filter(({ pid }) => !states.has(pid)) : []) end(each)
      for (const each of waiting.filter((one) => stillSilent.has(one))) {
        const isForgotten = states?.get(each.pid)?.startsWith('idle') === true
        const isHopeless = states === undefined && performance.now() - each.since >= hopelessMs
        if (isForgotten || isHopeless) end(each)
      }
    }
  }

  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => (isAsking = false))
  }, everyMs).unref()

  return {
    watch(client, url) {
      const line = client as Line
      const watched = { line, url, pid: line.processID, passed: 0, since: performance.now() }
      open.add(watched)
      line.connection.stream.once('close', () => open.delete(watched))
      return watched
    },
    close: () => clearInterval(timer),
  }
}

function end({ line }: WatchedLine): void {
  line.connection.stream.destroy(new Error('Connection terminated: the database says nothing any more'))
}

/** What the database does on each of these connections that it knows. */
async function statesOf(url: string, all: readonly WatchedLine[]): Promise<Map<number, string>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'feldwerk',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; state: string }>(
      `select pid, coalesce(state, '') as state from pg_stat_activity where pid = any($1)`,
      [all.map(({ pid }) => pid)],
    )
    return new Map(rows.map(({ pid, state }) => [pid, state]))
  } finally {
    // Not awaited: what says nothing does not say goodbye either.
    void client.end().catch(() => undefined)
  }
}
