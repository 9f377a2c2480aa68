import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** How much memory a process holds at present, in bytes; 0 when it is gone. */
export async function residentBytes(pid: number): Promise<number> {
  const kilobytes =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/status`, 'utf8').then(
          (status) => /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1],
          () => undefined,
        )
      : await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).then(
          ({ stdout }) => stdout,
          () => undefined,
        )
  return Number(kilobytes ?? 0) * 1024
}
