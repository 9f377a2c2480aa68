import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../process/error-code.ts'
import { problemOfFileError } from './errors.ts'

/** How much room a file store has. */
export interface Room {
  readonly freeBytes: number
  /** Whether the last try to write came to nothing for want of room, or by a fault of the disk. */
  readonly isFailing: boolean
}

/** Remembers whether the last try to write went well. */
export interface Attempts {
  readonly isFailing: () => boolean
  readonly note: <T>(attempt: () => Promise<T>) => Promise<T>
}

/** After this long without another try the state is unknown. */
const KNOWN_MS = 10 * 60_000

export function countAttempts(): Attempts {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    isFailing: () => performance.now() - failedAt < KNOWN_MS,
    async note(attempt) {
      try {
        const done = await attempt()
        failedAt = Number.NEGATIVE_INFINITY
        return done
      } catch (error) {
        if (problemOfFileError(error)) failedAt = performance.now()
        throw error
      }
    },
  }
}

/** Room for bytes in a folder, which may not exist yet. */
export async function roomIn(folder: string): Promise<Pick<Room, 'freeBytes'>> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    return await roomIn(dirname(folder))
  }
}
