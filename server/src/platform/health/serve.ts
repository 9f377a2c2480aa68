import type { FastifyInstance } from 'fastify'
import type { Platform } from '../node/platform.ts'
import { backupHealth } from './backup.ts'
import { clusterHealth } from './cluster.ts'
import { databaseHealth } from './database.ts'
import { diskHealth, filesHealth } from './files.ts'
import { keptFor } from './kept-for.ts'
import type { HealthPart, PartHealth } from './part.ts'
import { processesHealth } from './processes.ts'
import { workersHealth } from './workers.ts'

/** The parts of `/healthz`, each a row of docs/starting.md. */
export const healthParts = {
  database: { look: databaseHealth, silent: 'failing' },
  cluster: { look: clusterHealth, silent: 'degraded' },
  disk: { look: diskHealth, silent: 'degraded' },
  backup: { look: backupHealth, silent: 'degraded' },
  files: { look: filesHealth, silent: 'degraded' },
  workers: { look: workersHealth, silent: 'degraded' },
  processes: { look: processesHealth, silent: 'degraded' },
} satisfies Record<string, HealthPart>

type Parts = Readonly<Record<string, PartHealth>>

/** A part that hangs is told before a load balancer loses its patience. */
const PATIENCE_MS = 4000
/** More frequent requests get the last answer again. */
const KEPT_MS = 1000

/**
 * `GET /healthz`: 200 while this node can serve, also where a part is degraded; 503 while a part without which it cannot
 * serve is failing, or it is about to end. `parts` says which.
 */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  const look = keptFor(KEPT_MS, () => lookAtParts(platform))
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isEnding) return reply.code(503).send({ status: 'ending' })
    const parts = await look()
    const serves = Object.values(parts).every(({ status }) => status !== 'failing')
    return reply.code(serves ? 200 : 503).send({ status: serves ? 'ok' : 'unavailable', parts })
  })
}

/** How each part of the installation is, as this node sees it. */
export async function lookAtParts(platform: Platform): Promise<Parts> {
  const entries = Object.entries<HealthPart>(healthParts).map(async ([name, part]) => [
    name,
    await lookAt(name, part, platform),
  ])
  return Object.fromEntries(await Promise.all(entries)) as Parts
}

async function lookAt(name: string, part: HealthPart, platform: Platform): Promise<PartHealth> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE_MS)
  try {
    return await Promise.race([part.look(platform), rejection(late.signal)])
  } catch (error) {
    platform.log.error({ err: error, part: name }, 'A part of the installation does not answer')
    return { status: part.silent }
  } finally {
    clearTimeout(timer)
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${PATIENCE_MS} ms`)))
  })
}
