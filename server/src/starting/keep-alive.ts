import type pg from 'pg'
import { isAlive } from '../platform/db/embedded/postmaster.ts'
import { type EmbeddedServer, startEmbedded } from '../platform/db/embedded/server.ts'
import { tryClaim } from './claim.ts'

/** A server that this process has taken. */
export interface ClaimedServer {
  readonly server: EmbeddedServer
  readonly claim: pg.Client
}

/**
 * Starts the server again when it dies while it is in use, on the same port: the pools then find it by themselves.
 * `stop` ends it for good.
 */
export function keepAlive(first: ClaimedServer, folder: string): { stop(): Promise<void> } {
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
