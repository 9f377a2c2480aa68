import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../../process/failure.ts'
import type { Binaries } from './binaries.ts'
import { runAs, type SystemUser } from './user.ts'

/**
 * Makes the data folder with `initdb` when there is none yet, in one step: a start that is killed half-way leaves
 * nothing behind that looks like a database. Refuses a folder of another major version.
 */
export async function ensureCluster(options: {
  binaries: Binaries
  data: string
  password: string
  user: SystemUser
  throwAway: boolean
  ending: AbortSignal | undefined
}): Promise<'made' | 'found'> {
  if (existsSync(options.data)) {
    await checkVersion(options.binaries, options.data)
    return 'found'
  }
  const half = `${options.data}.${randomUUID().slice(0, 8)}`
  const passwordFile = `${half}.password`
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  await chown(passwordFile, options.user.uid, options.user.gid)
  try {
    await initdb({ ...options, half, passwordFile })
    await rename(half, options.data)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(half, { recursive: true, force: true })
  }
  return 'made'
}

async function initdb(options: {
  binaries: Binaries
  half: string
  passwordFile: string
  user: SystemUser
  throwAway: boolean
  ending: AbortSignal | undefined
}): Promise<void> {
  const args = [
    `--pgdata=${options.half}`,
    '--username=postgres',
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale(options.binaries.major),
    ...(options.throwAway ? ['--no-sync'] : ['--data-checksums']),
  ]
  const program = path.join(options.binaries.folder, 'bin', 'initdb')
  const child = spawn(program, args, {
    ...runAs(options.user),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => child.kill()
  options.ending?.addEventListener('abort', stop, { once: true })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  options.ending?.removeEventListener('abort', stop)
  if (code !== 0)
    throw new Failure(`PostgreSQL could not make its data folder ${options.half}:\n${output.trim()}`)
}

/** Unicode rules that no update of the machine changes; before PostgreSQL 17 only the system had them. */
function locale(major: number): string[] {
  return major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']
}

async function checkVersion({ major: ours }: Binaries, data: string): Promise<void> {
  const major = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim()
  if (Number(major) === ours) return
  throw new Failure(
    `The database in ${data} was made by PostgreSQL ${major}, this Feldwerk brings ${ours}. ` +
      'docs/starting.md says how to carry it over.',
  )
}
