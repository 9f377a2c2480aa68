import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../..')

/** How a program ended, and all it wrote. */
export interface RunResult {
  readonly code: number | null
  readonly output: string
}

const running = new Set<ChildProcess>()

/** Runs a program of node_modules in the repository, without input, and waits for it. */
export function run(
  command: readonly [string, ...string[]],
  more: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...environment(), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own group, so that a program it started ends with it.
    detached: true,
  })
  running.add(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    })
  })
}

/** Ends what still runs: asks first, and after ten seconds insists. */
export function endAll(): void {
  for (const child of running) signal(child, 'SIGTERM')
  setTimeout(() => {
    for (const child of running) signal(child, 'SIGKILL')
  }, 10_000).unref()
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch {
    // It has ended by itself in the meantime.
  }
}

/** The caller's environment without the settings of a product that may be running beside us. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(FELDWERK_(?!TEST_|DATA_DIR)|SMTP_URL|S3_URL|DATABASE_APP_URL)/.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
    // Tests start the server some forty times, so the compiled code is cached.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
}
