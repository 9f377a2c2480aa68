import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, open, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '../../failure.ts'
import { type Binaries, findBinaryPackage, installBinaries } from './binaries.ts'
import { bootstrap, productDatabase } from './bootstrap.ts'
import { ensureCluster } from './cluster.ts'
import { alone } from './lock.ts'
import { findPostmaster, isAlive, type Postmaster, stopPostmaster } from './postmaster.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { serverSettings } from './settings.ts'
import { chooseUser, mayEnter, runAs, type SystemUser } from './user.ts'

/** A running PostgreSQL of our own. */
export interface EmbeddedServer {
  readonly pid: number
  readonly port: number
  /** True when it was running already: left by a killed process, or started by another one. */
  readonly adopted: boolean
  /** True when the product's database was made just now. */
  readonly fresh: boolean
  /** The system user it runs as. */
  readonly user: string
  /** Address of a database, the product's unless said otherwise, for the role that owns it or the one that serves. */
  url(role: 'superuser' | 'owner' | 'app', database?: string): string
  /** Ends it, adopted or not. Resolves when no process is left; harmless when called again. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the data in `folder`, which is made when it is new, or adopts the one that runs there.
 *
 * It listens on a free port of 127.0.0.1 only, with passwords kept in the folder. It ends with this process unless
 * that is killed outright; then the next start adopts it. Throws a `Failure` for what a person must put right.
 */
export async function startEmbedded(options: {
  folder: string
  /** Where the copied programs lie; `folder` unless said otherwise. */
  programs?: string
  /** Programs of another PostgreSQL than ours, for tests on older ones. */
  binaries?: Binaries
  /** For tests: nothing is flushed to the disk. */
  throwAway?: boolean
  /** A port to take instead of any free one, to start again where it was. */
  port?: number
}): Promise<EmbeddedServer> {
  const folder = path.resolve(options.folder)
  const throwAway = options.throwAway ?? false
  const user = chooseUser(path.join(folder, 'data'))
  await prepareFolder(folder, user)
  const programs = path.resolve(options.programs ?? folder)
  const binaries = options.binaries ?? (await installBinaries(await findBinaryPackage(), programs))
  checkReach(user, [folder, binaries.folder])
  return await alone(folder, async () => {
    const secrets = await readSecrets(folder)
    const data = path.join(folder, 'data')
    await ensureCluster({ binaries, data, password: secrets.superuser, user, throwAway })
    const found = await findOrStart({ binaries, data, folder, user, secrets, throwAway, port: options.port })
    return await handle(found, { user, secrets })
  })
}

async function handle(
  found: Postmaster & { adopted: boolean },
  { user, secrets }: { user: SystemUser; secrets: Secrets },
): Promise<EmbeddedServer> {
  const url: EmbeddedServer['url'] = (role, database) =>
    address({ port: found.port, secrets, role, database })
  const onExit = () => {
    if (isAlive(found.pid)) process.kill(found.pid, 'SIGINT')
  }
  if (!found.adopted) process.once('exit', onExit)
  const fresh = (await bootstrap(url('superuser', 'postgres'), secrets)) === 'fresh'
  return {
    ...found,
    fresh,
    user: user.name,
    url,
    async stop() {
      await stopPostmaster(found.pid)
      process.off('exit', onExit)
    },
  }
}

interface Launch {
  readonly binaries: Binaries
  readonly data: string
  readonly folder: string
  readonly user: SystemUser
  readonly secrets: Secrets
  readonly throwAway: boolean
  readonly port: number | undefined
}

/** A server may be running, starting, ending, recovering or gone. */
async function findOrStart(launch: Launch): Promise<Postmaster & { adopted: boolean }> {
  const until = Date.now() + 60_000
  let started: number | undefined
  while (Date.now() < until) {
    const running = findPostmaster(launch.data)
    if (!running) {
      if (started === undefined || !isAlive(started)) started = await launchServer(launch)
    } else if (await accepts(running.port, launch)) {
      return { ...running, adopted: running.pid !== started }
    }
    await sleep(15)
  }
  throw new Failure(`PostgreSQL did not start within a minute.\n${startLog(launch.folder)}`)
}

async function launchServer(launch: Launch): Promise<number> {
  await removeStaleLock(launch.data)
  const log = await open(path.join(launch.folder, 'start.log'), 'w')
  try {
    const settings = serverSettings({ port: launch.port ?? (await freePort()), throwAway: launch.throwAway })
    const child = spawn(
      path.join(launch.binaries.folder, 'bin', 'postgres'),
      ['-D', launch.data, ...settings],
      {
        ...runAs(launch.user),
        cwd: '/',
        // A group of its own: Ctrl-C in a terminal must not end the database before the server has finished.
        detached: true,
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', log.fd, log.fd],
      },
    )
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', (error) => reject(new Failure(`PostgreSQL cannot be run: ${error.message}`)))
    })
    child.unref()
    if (child.pid === undefined) throw new Failure('PostgreSQL cannot be run.')
    return child.pid
  } finally {
    await log.close()
  }
}

/** PostgreSQL refuses to start while the process named in its lock file lives, even if that is another program now. */
async function removeStaleLock(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (pid > 0 && isAlive(pid) && !findPostmaster(data)) await rm(file)
}

async function accepts(port: number, { secrets, data }: Launch): Promise<boolean> {
  const connectionString = address({ port, secrets, role: 'superuser', database: 'postgres' })
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false
    throw new Failure(
      `A PostgreSQL runs on ${data} that does not take the passwords beside it (passwords.json). ` +
        'Was that file replaced? Restore it, or end that PostgreSQL and start again.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

function address(target: { port: number; secrets: Secrets; role: keyof Secrets; database?: string }): string {
  const name = { superuser: 'postgres', owner: 'feldwerk', app: 'feldwerk_app' }[target.role]
  const database = target.database ?? productDatabase
  return `postgres://${name}:${target.secrets[target.role]}@127.0.0.1:${target.port}/${database}`
}

async function prepareFolder(folder: string, user: SystemUser): Promise<void> {
  await mkdir(folder, { recursive: true })
  const uid = process.getuid?.()
  if (uid === 0) {
    await chown(folder, user.uid, user.gid)
  } else if ((await stat(folder)).uid !== uid) {
    throw new Failure(
      `The folder ${folder} belongs to another user of this machine. Start Feldwerk as that user, or choose ` +
        'another folder with FELDWERK_DATA_DIR.',
    )
  }
  await chmod(folder, 0o700)
}

function checkReach(user: SystemUser, folders: string[]): void {
  const closed = folders.find((folder) => !mayEnter(user, folder))
  if (!closed) return
  throw new Failure(
    `PostgreSQL runs as the user "${user.name}", who may not enter ${closed}. ` +
      'Choose a folder that everybody may pass through with FELDWERK_DATA_DIR, for example /var/lib/feldwerk.',
  )
}

function startLog(folder: string): string {
  const file = path.join(folder, 'start.log')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-15).join('\n') : ''
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
