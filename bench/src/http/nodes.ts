import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkout, chooseDataFolder } from '@feldwerk/server/platform/node/data-folder.ts'

/** A server as people start it, in a process of its own. */
export interface ServerNode {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first 200 of `/healthz`, in milliseconds. */
  readonly startedInMs: number
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>
}

export interface NodeWish {
  /** The database; without it the server brings its own, in `folder`. */
  readonly databaseUrl?: string
  readonly port?: number
  readonly env?: Record<string, string>
  readonly folder?: string
}

const PATIENCE_MS = 300_000

/** A data folder of this run. */
export function runFolder(name: string): string {
  const data = chooseDataFolder({ configured: process.env.FELDWERK_DATA_DIR })
  return path.join(data, 'bench', `${process.pid}-${name}`)
}

/** Starts a node as `npm start` does and waits until it serves. Behind a proxy, so that each request may name its client. */
export async function startNode(wish: NodeWish): Promise<ServerNode> {
  const port = wish.port ?? (await freePort())
  const folder = wish.folder ?? runFolder(String(port))
  const began = performance.now()
  const child = spawn(process.execPath, await startArguments(), {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      FELDWERK_PORT: String(port),
      FELDWERK_DATA_DIR: folder,
      FELDWERK_DEMO: '0',
      FELDWERK_LOG_LEVEL: 'warn',
      FELDWERK_TRUST_PROXY: 'loopback',
      ...(wish.databaseUrl ? { DATABASE_URL: wish.databaseUrl } : {}),
      ...wish.env,
    },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  await serving({ url, child, errors: () => errors })
  const startedInMs = performance.now() - began
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      process.off('exit', kill)
      if (!wish.folder) await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** What `npm start` gives to Node. */
async function startArguments(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  return scripts.start.split(' ').slice(2)
}

async function serving(server: { url: string; child: ChildProcess; errors: () => string }): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    if (server.child.exitCode !== null) throw new Error(`The server has ended: ${server.errors()}`)
    const answer = await fetch(`${server.url}/healthz`).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(5)
  }
  throw new Error(`The server does not answer: ${server.errors()}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
