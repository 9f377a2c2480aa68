import type { Log } from '../process/log.ts'
import { roomLevel } from './room.ts'
import type { FileStore } from './store.ts'

const LOOK_MS = 60_000
const TELL_MS = 60 * 60_000

export interface DiskWatch {
  readonly files: Pick<FileStore, 'room' | 'ask'>
  /** Free bytes below which the operator should hear of it. */
  readonly reserveBytes: number
  readonly log: Log
}

/**
 * Looks every minute how much room is left and whether files can be reached, and tells the operator once an hour while
 * something is wrong.
 */
export function watchDisk({ files, reserveBytes, log }: DiskWatch): { close(): void } {
  const toldAt = new Map<string, number>()

  function tell(facts: object, what: string): void {
    if (performance.now() - (toldAt.get(what) ?? Number.NEGATIVE_INFINITY) < TELL_MS) return
    toldAt.set(what, performance.now())
    log.warn(facts, what)
  }

  async function look(): Promise<void> {
    const room = await files.room()
    if (roomLevel(room, reserveBytes) !== 'FINE')
      tell(
        { ...room },
        'The disk of the data folder is nearly full: uploads, imports and templates are refused below FELDWERK_DISK_RESERVE',
      )
    else if (room.isFailing) tell({ ...room }, 'The last try to keep a file came to nothing')
    await files.ask().catch((error: unknown) => tell({ err: error }, 'Files cannot be reached'))
  }

  const lookSafely = () => look().catch((error) => log.error({ err: error }, 'The disk cannot be looked at'))
  const timer = setInterval(lookSafely, LOOK_MS).unref()
  void lookSafely()
  return { close: () => clearInterval(timer) }
}
