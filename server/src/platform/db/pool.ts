import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { Dialect } from './dialect.ts'
import { appRole } from './roles.ts'
import type { Tables } from './schema.ts'
import { type SilenceTimes, type SilenceWatch, watchSilence } from './silence.ts'
import { createStatementTimes, type StatementTimes } from './statement-times.ts'
import { createTurns, type Turns } from './turns.ts'

/** Queries as the application role: nothing is visible until a company is set (tenant.ts). */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** The connections of one node. */
export interface Databases {
  /** Serves: every connection acts as the application role. */
  readonly app: pg.Pool
  /** Migrates and runs the queue: owns the tables, so row-level security does not hold for it. */
  readonly owner: pg.Pool
  /**
   * Runs the queries that people compose, with the rights of `app` but on its own connections, so that a slow query
   * takes none from a call.
   */
  readonly queries: pg.Pool
  /** Who of those that wait gets a connection of `queries`: one is taken with a turn only. */
  readonly turns: Turns
  /** How long statements take. */
  readonly times: StatementTimes
  /** Whether the database is our own and its processes run on this machine. */
  readonly isHere: boolean
  /** Typed queries over `app`. */
  readonly db: Db
  /** Waits for the connections that are in use. */
  close(): Promise<void>
  /** Cancels whatever still runs; open transactions are rolled back. */
  cut(): void
}

export interface DatabaseOptions {
  readonly ownerUrl: string
  /** Logs in as the application role itself; else serving connections log in as the owner and SET ROLE. */
  readonly appUrl?: string | undefined
  /** Most connections that serve; on top come half as many for queries, and a quarter as many of the owner, at least 7. */
  readonly connections?: number
  /** Whether the server is our own and runs on this machine; not, unless given. */
  readonly isHere?: boolean
  /** When connections that say nothing are looked at; as usual unless given. */
  readonly silence?: SilenceTimes
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onError?: (error: Error) => void
}

/** Opens the pools; nothing is connected before it is needed. */
export function openDatabases(options: DatabaseOptions): Databases {
  const { ownerUrl, appUrl, connections = 20, isHere = false, onError = () => undefined } = options
  const open = new Set<pg.PoolClient>()
  const silence = watchSilence(options.silence)
  const times = createStatementTimes()
  const asApp = `${appUrl ? '' : `set role ${appRole};`} set statement_timeout = '30s'; set lock_timeout = '10s'`
  const app = openPool({
    url: appUrl ?? ownerUrl,
    max: connections,
    setup: asApp,
    onError,
    open,
    silence,
    times,
  })
  const queryConnections = Math.max(8, Math.floor(connections / 2))
  const queries = openPool({
    url: appUrl ?? ownerUrl,
    max: queryConnections,
    // Companies differ in size, so a plan made for one does not suit another. A query whose asker is gone ends by
    // itself. The rows of a type lie together in the tables that all types share, which statistics cannot say: pages
    // are costed cheap, so that a type is read by its index rather than all types are read; and what several processes
    // cost as much cheaper, so that they still share what is large.
    setup: `${asApp}; set plan_cache_mode = force_custom_plan; set client_connection_check_interval = '500ms';
      set seq_page_cost = 0.2; set random_page_cost = 0.22;
      set parallel_setup_cost = 200; set parallel_tuple_cost = 0.02`,
    onError,
    open,
    silence,
    times,
  })
  // Three pools of workers listen on one each, and so does who moves jobs to them; one more shows that the node lives.
  const most = Math.max(7, connections / 4)
  const owner = openPool({ url: ownerUrl, max: most, setup: '', onError, open, silence, times })
  const db: Db = new Kysely<Tables>({ dialect: new Dialect({ pool: app }) })
  return {
    app,
    owner,
    queries,
    turns: createTurns(queryConnections),
    times,
    isHere,
    db,
    async close() {
      await Promise.all([app.end(), queries.end(), owner.end()])
      silence.close()
    },
    cut() {
      for (const client of open) void (client as unknown as pg.Client).end()
    },
  }
}

/** Typed queries as the owner of the tables, for whom row-level security does not hold: what the application may not change. */
export const asOwner = ({ owner }: Pick<Databases, 'owner'>): Db =>
  new Kysely<Tables>({ dialect: new Dialect({ pool: owner }) })

interface PoolOptions {
  readonly url: string
  readonly max: number
  readonly setup: string
  readonly onError: (error: Error) => void
  /** Open connections of the pool. */
  readonly open: Set<pg.PoolClient>
  readonly silence: SilenceWatch
  readonly times: StatementTimes
}

function openPool({ url, max, setup, onError, open, silence, times }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'feldwerk',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: parserOf },
    // Awaited by the pool before anybody gets the connection: a failure here must never leave the owner's rights.
    onConnect: async (client) => {
      plannedOnce(client)
      times.measure(client)
      const watched = silence.watch(client, url)
      await client.query(
        `${setup}; set idle_in_transaction_session_timeout = '60s'; set timezone = 'UTC'; ${withoutTriggers}`,
      )
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      watched.pid = rows[0]?.pid ?? watched.pid
    },
  })
  pool.on('error', onError)
  // Without a listener the loss of a connection that is in use would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return pool
}

/** Silences the triggers that a database which was brought forward keeps for nodes of the version before (0068). */
const withoutTriggers = 'set app.without_triggers = on'

/** `/* name *\/` before a statement that is written always the same. */
const NAMED = /^\/\* (\w+) \*\/ /

/**
 * Lets a connection plan a statement once that begins with its name in a comment, however often it is asked: for the few
 * that are asked so often, and do so little, that planning them would cost more than they do.
 */
function plannedOnce(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? NAMED.exec(text)?.[1] : undefined
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest)
  }
  client.query = query as typeof client.query
}

/** bigint as a number (ours stay below 2^53) and date as its text; the rest as node-postgres does. */
function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8) return safeInteger
  if (oid === pg.types.builtins.DATE) return (value) => value
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown
}

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large for a number`)
  return number
}
