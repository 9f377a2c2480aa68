import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type EmbeddedServer, startEmbedded } from '../platform/db/embedded/server.ts'
import { type DatabaseOptions, type Databases, openDatabases } from '../platform/db/pool.ts'
import type { Config } from '../platform/node/config.ts'
import { Failure } from '../platform/process/failure.ts'
import { tryClaim } from './claim.ts'
import { keepAlive } from './keep-alive.ts'
import { checkReach } from './reach.ts'
import { checkSessions } from './sessions.ts'

/** The database of this installation, open. */
export interface ProductDatabase {
  readonly databases: Databases
  /** How it was opened: for other processes of this node. */
  readonly options: DatabaseOptions
  /** Where it is, for a person. */
  readonly about: string
  /** Closes the pools, and ends the embedded server unless another process is using it. */
  close(): Promise<void>
}

type Purpose = 'serve' | 'command'

/** By then most nodes that were told to end are gone. */
const patienceMs = 12_000

/**
 * Opens the database that the configuration names, or starts our own. A node has the own one for itself: throws a
 * `Failure` when another node keeps it, or when it cannot be reached. A command works beside a running node. What takes
 * long is broken off when `ending` is aborted.
 */
export async function openProductDatabase(
  config: Config,
  purpose: Purpose,
  ending?: AbortSignal,
): Promise<ProductDatabase> {
  return config.databaseUrl
    ? await openGiven(config, config.databaseUrl)
    : await openOwn(config, purpose, ending)
}

async function openGiven(config: Config, ownerUrl: string): Promise<ProductDatabase> {
  await checkPlace('DATABASE_URL', ownerUrl)
  if (config.databaseAppUrl) await checkPlace('DATABASE_APP_URL', config.databaseAppUrl)
  const options = { ownerUrl, appUrl: config.databaseAppUrl, connections: config.databaseConnections }
  const databases = openDatabases(options)
  const { host, pathname } = new URL(ownerUrl)
  return {
    databases,
    options,
    about: `PostgreSQL at ${host}${pathname}`,
    close: () => cutAndClose(databases),
  }
}

async function checkPlace(...given: Parameters<typeof checkReach>): Promise<void> {
  await checkReach(...given)
  await checkSessions(...given)
}

/** Running work has had its time to end: what is left is a start or a job that does not end. */
async function cutAndClose(databases: Databases): Promise<void> {
  databases.cut()
  await databases.close()
}

async function openOwn(
  config: Config,
  purpose: Purpose,
  ending: AbortSignal | undefined,
): Promise<ProductDatabase> {
  const folder = path.join(config.dataFolder, 'postgres')
  const { server, claim } = await takeOwn({ folder, config, purpose, ending })
  const options = {
    ownerUrl: server.url('owner'),
    appUrl: server.url('app'),
    connections: config.databaseConnections,
    isHere: true,
  }
  const databases = openDatabases(options)
  const kept = claim && keepAlive({ server, claim }, folder)
  return {
    databases,
    options,
    about: `PostgreSQL of its own in ${folder}, run by the user ${server.user}`,
    async close() {
      await cutAndClose(databases)
      await kept?.stop()
    },
  }
}

interface OwnServer {
  readonly server: EmbeddedServer
  /** Undefined when another process holds it. */
  readonly claim: pg.Client | undefined
}

/** The holder may be about to end, and the server with it: then both are sought again. */
async function takeOwn(wanted: {
  folder: string
  config: Config
  purpose: Purpose
  ending: AbortSignal | undefined
}): Promise<OwnServer> {
  const { folder, ending } = wanted
  const until = Date.now() + patienceMs
  for (;;) {
    const server = await startEmbedded({ folder, ending })
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
    await sleep(200, undefined, { signal: ending })
  }
}
