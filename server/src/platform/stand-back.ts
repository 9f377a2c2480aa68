import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'

/** Whoever waits for a call comes first: on Linux a thread can be told so, elsewhere the processor is shared evenly. */
export function standBack(): void {
  if (process.platform !== 'linux') return
  setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), 5)
}
