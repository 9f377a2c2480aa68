import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { checkout } from '../src/platform/node/data-folder.ts'
import { eventually } from './deadline.ts'

/** A program of ours in a process of its own, which ends with its test. */
export interface ProgramRun {
  readonly child: ChildProcess
  /** What it has printed until now. */
  output(): string
}

/** Runs `server/src/<script>` with these settings and no other. */
export function runProgram(
  script: string,
  args: string[],
  env: Readonly<Record<string, string>>,
): ProgramRun {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [path.join(checkout, 'server/src', script), ...args], {
    cwd: checkout,
    env: { PATH, HOME, NODE_COMPILE_CACHE, FELDWERK_TEST_DEMO: 'people', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  return { child, output: () => text }
}

/** A node that serves. */
export interface StartedNode extends ProgramRun {
  readonly url: string
}

/** Starts a node on a free port and waits until it has printed where it is. */
export async function startedNode(env: Readonly<Record<string, string>>): Promise<StartedNode> {
  const node = runProgram('start.ts', [], { FELDWERK_PORT: '0', FELDWERK_LOG_LEVEL: 'warn', ...env })
  const url = await eventually(() => addressOf(node), { within: 200_000, every: 50 })
  if (!url) throw new Error(`It did not start:\n${node.output()}`)
  return { ...node, url }
}

/** Waits for its end; the exit code. */
export async function endOf({ child }: ProgramRun): Promise<number | null> {
  if (child.stdout?.closed !== true) await once(child, 'close')
  return child.exitCode
}

/** Ids of the processes by which a node serves, the one that runs jobs first. */
export function processesOf({ child }: ProgramRun): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return all
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === child.pid && args.join(' ').includes('serve.ts'))
    .map(([pid]) => Number(pid))
}

/** Empty when it has ended; throws while it is still starting. */
function addressOf({ child, output }: ProgramRun): string {
  const found = /(?:Portal|\/healthz): +(http:\S+)\/\n/.exec(output())?.[1]
  if (found || child.exitCode !== null) return found ?? ''
  throw new Error(`It is still starting:\n${output()}`)
}
