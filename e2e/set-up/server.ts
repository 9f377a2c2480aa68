import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, isAlive, stopPostmaster } from '@feldwerk/server/platform/db/embedded/postmaster.ts'
import { checkout, chooseDataFolder, makeDataFolder } from '@feldwerk/server/platform/node/data-folder.ts'
import { chooseRunsFolder } from '@feldwerk/server/test/runs-folder.ts'

/** The product as a person starts it, on data of its own. */
export interface StartedServer {
  readonly url: string
  readonly mailFolder: string
  /** Kills its process, which gets no chance to end anything, and starts it again on the same port and data. */
  crash(): Promise<void>
  /** Kills one of the database's processes, upon which the database drops every connection and recovers. */
  crashDatabase(): Promise<void>
  stop(): Promise<void>
}

/** Runs `npm start`'s program on a free port and a new data folder, and waits until it serves. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<StartedServer> {
  const data = chooseDataFolder({ configured: process.env['FELDWERK_DATA_DIR'] })
  const runs = chooseRunsFolder(data, 'e2e')
  makeDataFolder(runs)
  await sweep(runs)
  const folder = path.join(runs, String(process.pid))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = async () => {
    const child = spawn(process.execPath, ['server/src/start.ts'], {
      cwd: checkout,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        FELDWERK_DATA_DIR: folder,
        FELDWERK_PORT: String(port),
        FELDWERK_DEMO: '1',
        FELDWERK_TEST_DEMO: 'people',
        FELDWERK_OPERATOR: 'operator@feldwerk.example',
        FELDWERK_BACKUP_TO: path.join(folder, 'backups'),
        FELDWERK_LOG_LEVEL: 'warn',
        // Each test comes from an address of its own, so that no test meets the rate limits of another.
        FELDWERK_TRUST_PROXY: 'loopback',
        // Push services of the tests.
        FELDWERK_OUTGOING_ALLOW: 'http://127.0.0.1:*',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await served({ url, child, output: collect(child) })
    return child
  }
  let child = await start()
  return {
    url,
    mailFolder: path.join(folder, 'mail'),
    async crash() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = await start()
    },
    async crashDatabase() {
      const postmaster = findPostmaster(path.join(folder, 'postgres/data'))
      const [session] = postmaster ? sessionsOf(postmaster.pid) : []
      if (session === undefined) throw new Error('The database has no process that could be killed')
      process.kill(session, 'SIGKILL')
    },
    async stop() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Processes of the database that serve a connection. */
function sessionsOf(postmaster: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return processes.flatMap((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/)
    const isSession =
      Number(parent) === postmaster && /\b(idle|SELECT|INSERT|UPDATE|COMMIT|BEGIN)\b/.test(words.join(' '))
    return isSession ? [Number(pid)] : []
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk
    })
  }
  return () => text
}

async function served(options: { url: string; child: ChildProcess; output: () => string }): Promise<void> {
  const until = Date.now() + 180_000
  for (;;) {
    const answer = await fetch(`${options.url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    if (options.child.exitCode !== null) throw new Error(`The server ended at once:\n${options.output()}`)
    if (Date.now() > until) {
      await end(options.child)
      throw new Error(`The server does not answer:\n${options.output()}`)
    }
    await sleep(100)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(patience)
}

/** Ends and removes what runs left behind that were killed. */
async function sweep(runs: string): Promise<void> {
  for (const name of await readdir(runs)) {
    if (isAlive(Number(name))) continue
    const data = path.join(runs, name, 'postgres/data')
    const left = existsSync(data) ? findPostmaster(data) : undefined
    if (left) await stopPostmaster(left.pid)
    await rm(path.join(runs, name), { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
