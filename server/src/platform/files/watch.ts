import type { Log } from '../process/log.ts'
import type { FileStore } from './store.ts'

const LOOK_MS = 60_000
const TELL_MS = 60 * 60_000

export interface DiskWatch {
  readonly files: Pick<FileStore, 'room'>
  /** Free bytes below which the operator should hear of it. */
  readonly reserveBytes: number
  readonly log: Log
}

/** Looks every minute how much room is left, and tells the operator once an hour while it is little. */
export function watchDisk({ files, reserveBytes, log }: DiskWatch): { close(): void } {
  let toldAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    const room = await files.room()
    if (!room.isFailing && room.freeBytes >= reserveBytes) return
    if (performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    log.warn({ ...room }, 'The disk of the data folder is nearly full: uploads fail when nothing is left')
  }

  const lookSafely = () => look().catch((error) => log.error({ err: error }, 'The disk cannot be looked at'))
  const timer = setInterval(lookSafely, LOOK_MS).unref()
  void lookSafely()
  return { close: () => clearInterval(timer) }
}
