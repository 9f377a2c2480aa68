import { readFileSync } from 'node:fs'

/** Memory that a process and those that it started have now, in megabytes; 0 when it has ended. */
export function megabytesOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
    return (
      own +
      children
        .split(' ')
        .filter(Boolean)
        .reduce((sum, child) => sum + megabytesOf(Number(child)), 0)
    )
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
