import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'

/** Makes this thread yield to the one that answers calls. Only Linux has a priority per thread; elsewhere nothing changes. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), 5)
}
