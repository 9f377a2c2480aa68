import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

/** What lies here is in memory, where the system has such a place. */
const MEMORY = '/dev/shm'
/** Bytes. The write-ahead log may take half of it (`max_wal_size`), each database takes 10 MB. */
const ENOUGH = 4 * 2 ** 30

/**
 * The folder for the PostgreSQL of each run of tests. It is in memory where there is enough of it: a database is eight hundred
 * files, and a disk on which others have just been deleted takes half a second of a processor to make and delete them.
 */
export function chooseRunsFolder(data: string, kind: 'test' | 'e2e' = 'test'): string {
  return hasEnoughMemory()
    ? path.join(MEMORY, `feldwerk-${kind}-${process.getuid?.() ?? 'user'}`)
    : path.join(data, kind)
}

function hasEnoughMemory(): boolean {
  if (process.env.FELDWERK_DATA_DIR) return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) > ENOUGH
  } catch {
    return false
  }
}
