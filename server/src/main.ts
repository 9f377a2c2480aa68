import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import description from '../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { jobHandlers } from './jobs.ts'
import { watchHold } from './platform/backup/hold.ts'
import type { Databases } from './platform/db/pool.ts'
import { checkRights } from './platform/db/rights.ts'
import { askAtStart, openFiles } from './platform/files/open.ts'
import { watchDisk } from './platform/files/watch.ts'
import { showLife } from './platform/health/show-life.ts'
import { noteSlow } from './platform/health/slow.ts'
import { createTally } from './platform/health/tally.ts'
import { withPort } from './platform/http/try-port.ts'
import { startDispatcher } from './platform/jobs/dispatcher.ts'
import { prepareQueue, startWorker } from './platform/jobs/worker.ts'
import { createMailer } from './platform/mail/mailer.ts'
import type { Config } from './platform/node/config.ts'
import type { Siblings } from './platform/node/siblings.ts'
import { createOutgoing } from './platform/outgoing/outgoing.ts'
import { startWritingUses } from './platform/records/use.ts'

/** A running node. */
export interface RunningNode {
  /** Where it listens, without a slash at the end; the public URL may be another. */
  readonly url: string
  readonly config: Config
  /** Takes no more requests and jobs, and ends what is under way. The databases are the caller's to close. */
  close(): Promise<void>
}

/**
 * Starts one node on a migrated database: the HTTP server, the outbox dispatcher and the jobs, as its role says.
 * Refuses to serve in a database role with too many rights. Where several processes serve, each is started so, with the
 * others as `siblings`.
 */
export async function startNode(
  given: Config,
  databases: Databases,
  siblings?: Siblings,
): Promise<RunningNode> {
  const config = await withPort(given)
  await checkRights(databases.app)
  const files = openFiles(config)
  // The own PostgreSQL serves a single node: nobody could take over.
  const draining = config.databaseUrl ? 'others' : 'alone'
  const tally = createTally()
  const app = await buildApp({ config, databases, db: databases.db, files, siblings }, draining, tally)
  const { log } = app
  await askAtStart(files, log)
  noteSlow(databases, config.slowMs, log)
  const tracing = await traced(config)
  await prepareQueue(databases.owner, log)
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    folder: config.mailFolder,
    publicUrl: config.publicUrl,
    from: config.mailFrom,
  })
  // First of all that runs by itself: where the port is taken, nothing else has begun.
  const url = await listen(app, config)
  const disk = watchDisk({ files, reserveBytes: config.diskReserve, log })
  const hold = await watchHold(databases.owner, log)
  const dispatcher = startDispatcher({ owner: databases.owner, log })
  const uses = startWritingUses(databases.db, log)
  const tools = {
    db: databases.db,
    databases,
    owner: databases.owner,
    files,
    mailer,
    outgoing: createOutgoing({ allow: config.outgoingAllow, proxy: config.outgoingProxy }),
    mailsPerDay: config.mailsPerDay,
    get holdsOutgoing() {
      return config.outgoing === 'hold' || hold.isOn()
    },
    log,
    publicUrl: config.publicUrl,
    now: () => new Date(),
    payments: config,
    backups: { to: config.backupTo, s3: config.s3, at: config.backupAt, keep: config.backupKeep },
    operators: config.operators,
    companyStorage: config.companyStorage,
  }
  const worker =
    config.role === 'web'
      ? undefined
      : await startWorker({ owner: databases.owner, tools, handlers: jobHandlers, onTried: tally.job })
  const life = showLife({
    owner: databases.owner,
    log,
    tally,
    facts: {
      host: hostname(),
      port: config.port,
      process: siblings?.number ?? null,
      role: config.role,
      version: description.version,
      replaces: siblings?.replaces ?? null,
    },
  })
  return {
    url,
    config,
    async close() {
      disk.close()
      hold.close()
      const jobs = worker?.close()
      await app.close()
      await uses.close()
      await dispatcher.close()
      await jobs
      await life.close()
      mailer.close()
      await tracing?.close()
    },
  }
}

/** Traces only where somebody collects them: what they need is not even loaded elsewhere. */
async function traced({ otlpEndpoint }: Config) {
  if (otlpEndpoint === undefined) return undefined
  const { startTracing } = await import('./platform/tracing/otlp.ts')
  return startTracing({ endpoint: otlpEndpoint, version: description.version })
}

/** Every role listens: a worker answers `/healthz` as well. */
async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const address = await app.listen({ port: config.port, host: config.host })
  return address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')
}
