import { refreshBuiltins } from '../life/templates/builtin.ts'
import { keepSpread } from '../platform/db/cluster/distribute.ts'
import { migrate } from '../platform/db/migrate.ts'
import { listenFailure } from '../platform/http/listen-failure.ts'
import { withPort } from '../platform/http/try-port.ts'
import type { Config } from '../platform/node/config.ts'
import type { Closers } from '../platform/process/shutdown.ts'
import { prepareDemo } from './demo.ts'
import { startProcesses } from './processes/supervise.ts'
import { tasksOf } from './processes/tasks.ts'
import { openProductDatabase, type ProductDatabase } from './product-database.ts'
import { openServiceManager } from './service-manager.ts'
import { prepareWeb } from './web.ts'

/**
 * From a place that is prepared to a node that serves: database, migrations, web pages, demo company, listening.
 * Everything that was opened is added to `closers`, even when a later step fails. Throws a `Failure` for what the
 * person at the machine can put right.
 */
export async function start({
  config,
  env,
  closers,
}: {
  config: Config
  env: NodeJS.ProcessEnv
  closers: Closers
}): Promise<void> {
  const manager = openServiceManager(env, closers.ending, say)
  const pages = prepareWeb(config, say)
  // Awaited below; a failure meanwhile must not count as unhandled.
  pages.catch(() => undefined)
  const { ending } = closers
  const opening = openProductDatabase(config, 'serve', ending)
  closers.add('database', opening)
  const database = await opening
  ending.throwIfAborted()
  say(`Database: ${database.about}`)
  const ran = await migrate(database.databases.owner)
  if (ran.length > 0) say(`Database: ${ran.length} migrations run`)
  await keepSpread(database.databases.owner, (line) => say(`Database: ${line}`))
  await refreshBuiltins(database.databases.owner)
  const demo = await prepareDemo(config, database.databases, env)
  await pages
  ending.throwIfAborted()
  const served = await (config.processes > 1 ? serveBySeveral : serveAlone)(config, database, closers)
  say(lines(served.config, demo, served.pids).join('\n'))
  manager.ready()
}

interface ServedNode {
  /** With the port that it took. */
  readonly config: Config
  /** Of the processes, where there are several. */
  readonly pids: readonly number[]
}

async function serveAlone(
  config: Config,
  { databases }: ProductDatabase,
  closers: Closers,
): Promise<ServedNode> {
  // Not loaded where others serve: this process then only looks after them and the database.
  const { startNode } = await import('../main.ts')
  const starting = startNode(config, databases)
  closers.add('node', starting)
  const node = await starting.catch((error) => {
    throw listenFailure(error, config) ?? error
  })
  return { config: node.config, pids: [] }
}

async function serveBySeveral(
  given: Config,
  { options }: ProductDatabase,
  closers: Closers,
): Promise<ServedNode> {
  const config = await withPort(given)
  const starting = startProcesses(tasksOf(config, options), closers.ending)
  closers.add('processes', starting)
  return { config, pids: (await starting).pids }
}

function lines(config: Config, demo: string[], pids: readonly number[]): string[] {
  const work = config.role === 'worker' ? 'Runs jobs, answers /healthz' : 'Portal'
  return [
    '',
    `${`${work}:`.padEnd(10)} ${config.publicUrl}/`,
    ...(config.role === 'worker' ? [] : [`Field app: ${config.publicUrl}/app/`]),
    ...demo,
    ...(pids.length > 0 ? [`Processes: ${pids.length}, with the ids ${pids.join(', ')}`] : []),
    `Data:      ${config.dataFolder}`,
    `Mails:     ${config.smtpUrl ? 'sent by the mail server of SMTP_URL' : `files in ${config.mailFolder}`}`,
    '',
  ]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
