import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../../process/failure.ts'
import { roleUrl } from './address.ts'
import { type Binaries, findBinaryPackage, installBinaries } from './binaries.ts'
import { bootstrap } from './bootstrap.ts'
import { ensureCluster } from './cluster.ts'
import { findOrStart } from './launch.ts'
import { alone } from './lock.ts'
import { isAlive, type Postmaster, stopPostmaster } from './postmaster.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { chooseUser, mayEnter, type SystemUser } from './user.ts'

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
  /** Where the copied programs lie; beside `folder` unless said otherwise. */
  programs?: string
  /** Programs of another PostgreSQL than ours, for tests on older ones. */
  binaries?: Binaries
  /** For tests: nothing is flushed to the disk. */
  throwAway?: boolean
  /** A port to take instead of any free one, to start again where it was. */
  port?: number
  /** Breaks off the start when it is aborted, and leaves nothing running. */
  ending?: AbortSignal | undefined
}): Promise<EmbeddedServer> {
  const folder = path.resolve(options.folder)
  const { throwAway = false, ending } = options
  const user = chooseUser(path.join(folder, 'data'))
  await prepareFolder(folder, user)
  const programs = path.resolve(options.programs ?? `${folder}-programs`)
  const binaries = options.binaries ?? (await installBinaries(await findBinaryPackage(), programs))
  checkReach(user, [folder, binaries.folder])
  ending?.throwIfAborted()
  return await alone(folder, async () => {
    const secrets = await readSecrets(folder)
    const data = path.join(folder, 'data')
    await ensureCluster({ binaries, data, password: secrets.superuser, user, throwAway, ending })
    const { port } = options
    const found = await findOrStart({ binaries, data, folder, user, secrets, throwAway, port, ending })
    return await handle(found, { user, secrets })
  })
}

async function handle(
  found: Postmaster & { adopted: boolean },
  { user, secrets }: { user: SystemUser; secrets: Secrets },
): Promise<EmbeddedServer> {
  const url: EmbeddedServer['url'] = (role, database) =>
    roleUrl({ port: found.port, secrets, role, database })
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
