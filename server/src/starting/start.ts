import { createServer } from 'node:net'
import { type Config, unknownSettings } from '../config.ts'
import { makeDataFolder, makeFolder } from '../data-folder.ts'
import { startNode } from '../main.ts'
import { migrate } from '../platform/db/migrate.ts'
import { Failure } from '../platform/failure.ts'
import { refreshBuiltins } from '../templates/builtin.ts'
import { prepareDemo } from './demo.ts'
import { openProductDatabase } from './product-database.ts'
import type { Closers } from './shutdown.ts'
import { prepareWeb } from './web.ts'

/**
 * From the configuration to a node that serves: database, migrations, web pages, demo company, listening.
 * Whatever was opened is handed to `closers`, also when a later step fails. Throws a `Failure` for what the person at
 * the machine can put right.
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
  for (const name of unknownSettings(env))
    say(`${name} is no setting of Feldwerk and is ignored; is it misspelt?`)
  if (config.secure && !config.tls && !config.trustProxy) say(UNTRUSTED_PROXY)
  await checkPort(config)
  prepareFolders(config)
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
  await refreshBuiltins(database.databases.owner)
  const demo = await prepareDemo(config, database.databases, env)
  await pages
  ending.throwIfAborted()
  const starting = startNode(config, database.databases)
  closers.add('node', starting)
  const node = await starting.catch((error) => {
    throw listenFailure(error, config) ?? error
  })
  say(lines(node.config, demo).join('\n'))
}

const UNTRUSTED_PROXY =
  'FELDWERK_PUBLIC_URL is https, but there is neither a certificate nor a proxy in FELDWERK_TRUST_PROXY: to Feldwerk ' +
  'everybody then seems to come from the proxy, and limits meant for one hold for all (docs/reverse-proxy.md).'

/** Before anything is made: a port that is taken is told at once. Whoever takes it later is met when it is listened on. */
async function checkPort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ port: config.port, host: config.host }, resolve)
    })
  } catch (error) {
    throw listenFailure(error, config) ?? error
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

function prepareFolders({ dataFolder, filesFolder, mailFolder }: Config): void {
  makeDataFolder(dataFolder)
  for (const folder of [filesFolder, mailFolder]) makeFolder(folder, 0o700)
}

function lines(config: Config, demo: string[]): string[] {
  const work = config.role === 'worker' ? 'Runs jobs, answers /healthz' : 'Portal'
  return [
    '',
    `${`${work}:`.padEnd(10)} ${config.publicUrl}/`,
    ...(config.role === 'worker' ? [] : [`Field app: ${config.publicUrl}/app/`]),
    ...demo,
    `Data:      ${config.dataFolder}`,
    `Mails:     ${config.smtpUrl ? 'sent by the mail server of SMTP_URL' : `files in ${config.mailFolder}`}`,
    '',
  ]
}

function listenFailure(error: unknown, { host, port }: Config): Failure | undefined {
  const { code } = error as { code?: string }
  const why =
    code === 'EADDRINUSE'
      ? `port ${port} is in use by another program, or by a Feldwerk that is running already. Choose another with FELDWERK_PORT`
      : code === 'EACCES'
        ? `port ${port} is reserved for the system. Choose one from 1024 up with FELDWERK_PORT, or use a proxy`
        : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
          ? `this machine has no address ${host}. FELDWERK_HOST names another`
          : undefined
  return why ? new Failure(`Feldwerk cannot listen: ${why}.`) : undefined
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
