import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { isAlive } from '../platform/db/embedded/postmaster.ts'
import { type EmbeddedServer, startEmbedded } from '../platform/db/embedded/server.ts'
import { type Databases, openDatabases } from '../platform/db/pool.ts'
import { Failure } from '../platform/failure.ts'

/** The database of this installation, open. */
export interface ProductDatabase {
  readonly databases: Databases
  /** Where it is, for a person. */
  readonly about: string
  /** Closes the pools, and ends the embedded server unless another process is using it. */
  close(): Promise<void>
}

type Purpose = 'serve' | 'command'

/** Held on the embedded server while its one node, or a command without a node, is using it. */
const claimKey = 4_937_201_656
/** A node that was told to end has ten seconds. */
const patienceMs = 12_000

/**
 * Opens the database that the configuration names, or starts our own. A node has the own one for itself: throws a
 * `Failure` when another node keeps it. A command works beside a running node.
 */
export async function openProductDatabase(config: Config, purpose: Purpose): Promise<ProductDatabase> {
  return config.databaseUrl ? openGiven(config, config.databaseUrl) : await openOwn(config, purpose)
}

function openGiven(config: Config, ownerUrl: string): ProductDatabase {
  const databases = openDatabases({
    ownerUrl,
    appUrl: config.databaseAppUrl,
    connections: config.databaseConnections,
  })
  const { host, pathname } = new URL(ownerUrl)
  return { databases, about: `PostgreSQL at ${host}${pathname}`, close: () => databases.close() }
}

async function openOwn(config: Config, purpose: Purpose): Promise<ProductDatabase> {
  const folder = path.join(config.dataFolder, 'postgres')
  const { server, claim } = await takeOwn({ folder, config, purpose })
  const databases = openDatabases({
    ownerUrl: server.url('owner'),
    appUrl: server.url('app'),
    connections: config.databaseConnections,
  })
  const kept = claim && keepAlive({ server, claim }, folder)
  return {
    databases,
    about: `PostgreSQL of its own in ${folder}, run by the user ${server.user}`,
    async close() {
      await databases.close()
      await kept?.stop()
    },
  }
}

interface Kept {
  readonly server: EmbeddedServer
  readonly claim: pg.Client
}

/**
 * Starts the server again when it dies while it is in use, on the same port: the pools then find it by themselves.
 * `stop` ends it for good.
 */
function keepAlive(first: Kept, folder: string): { stop(): Promise<void> } {
  let current = first
  let restarting: Promise<void> | undefined

  async function restart(): Promise<void> {
    process.stderr.write('PostgreSQL has ended unexpectedly and is started again\n')
    const server = await startEmbedded({ folder, port: current.server.port })
    const claim = await tryClaim(server.url('owner'))
    current = { server, claim: typeof claim === 'object' ? claim : current.claim }
  }

  const watch = setInterval(() => {
    if (restarting || isAlive(current.server.pid)) return
    restarting = restart()
      .catch((error: Error) => void process.stderr.write(`PostgreSQL does not start: ${error.message}\n`))
      .finally(() => (restarting = undefined))
  }, 500)
  return {
    async stop() {
      clearInterval(watch)
      await restarting
      await current.claim.end().catch(() => undefined)
      await current.server.stop()
    },
  }
}

interface Own {
  readonly server: EmbeddedServer
  /** Undefined when another process holds it. */
  readonly claim: pg.Client | undefined
}

/** The holder may be about to end, and the server with it: then both are sought again. */
async function takeOwn(wanted: { folder: string; config: Config; purpose: Purpose }): Promise<Own> {
  const until = Date.now() + patienceMs
  for (;;) {
    const server = await startEmbedded({ folder: wanted.folder })
    const claim = await tryClaim(server.url('owner'))
    if (claim === 'lost') continue
    if (claim) return { server, claim }
    if (wanted.purpose === 'command') return { server, claim: undefined }
    if (Date.now() > until) {
      throw new Failure(
        `Another Feldwerk is running on ${wanted.config.dataFolder}. End it first, or give this one another folder ` +
          '(FELDWERK_DATA_DIR). Several nodes on the same data share a PostgreSQL by DATABASE_URL.',
      )
    }
    await sleep(200)
  }
}

/** The lock belongs to the connection, so that a killed process holds nothing. */
async function tryClaim(url: string): Promise<pg.Client | 'lost' | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'feldwerk claim', keepAlive: true })
  // The end of the server ends this connection too; whoever needs the database will notice.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      claimKey,
    ])
    if (rows[0]?.taken) return client
    await client.end()
    return undefined
  } catch {
    await client.end().catch(() => undefined)
    return 'lost'
  }
}
