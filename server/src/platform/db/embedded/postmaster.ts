import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../process/error-code.ts'

/** A server that says of itself, in its `postmaster.pid`, that it works on a data folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/**
 * Reads which process serves `data`. Undefined when none does: no file, a dead process, or an unrelated one (process
 * ids are reused, in containers very soon).
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = linesOf(path.join(data, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  if (!commandOf(pid).includes(data)) return undefined
  return { pid, port: Number(lines[3]) }
}

/** No lines without a file; a server that is stopping may remove it at any moment. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** True while a process with this id exists, whatever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Ends a server: first without waiting for its clients, after eight seconds without any courtesy (its journal makes
 * that safe). Resolves when the process is gone.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await isGone(pid, patience)) return
  }
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const until = Date.now() + patience
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await sleep(10)
  }
  return true
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
