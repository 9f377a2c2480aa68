import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../../process/error-code.ts'
import { Failure } from '../../process/failure.ts'
import { roleUrl } from './address.ts'
import type { Binaries } from './binaries.ts'
import { findPostmaster, isAlive, type Postmaster, stopPostmaster } from './postmaster.ts'
import type { Secrets } from './secrets.ts'
import { serverSettings } from './settings.ts'
import { runAs, type SystemUser } from './user.ts'

/** Options of a server start. */
export interface Launch {
  readonly binaries: Binaries
  readonly data: string
  readonly folder: string
  readonly user: SystemUser
  readonly secrets: Secrets
  readonly throwAway: boolean
  readonly port: number | undefined
  readonly ending: AbortSignal | undefined
}

/** Finds the server that works on the data, or starts one: it may be running, starting, ending, recovering or gone. */
export async function findOrStart(launch: Launch): Promise<Postmaster & { adopted: boolean }> {
  const until = Date.now() + 60_000
  let started: number | undefined
  while (Date.now() < until) {
    if (launch.ending?.aborted) {
      if (started !== undefined) await stopPostmaster(started)
      launch.ending.throwIfAborted()
    }
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
        // Its own process group: Ctrl-C in a terminal must not end the database before the server has finished.
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
  const connectionString = roleUrl({ port, secrets, role: 'superuser', database: 'postgres' })
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (codeOf(error) !== '28P01') return false
    throw new Failure(
      `A PostgreSQL runs on ${data} that does not take the passwords beside it (passwords.json). ` +
        'Was that file replaced? Restore it, or end that PostgreSQL and start again.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
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
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
