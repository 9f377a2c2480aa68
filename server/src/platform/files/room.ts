import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { RoomLevel } from '@feldwerk/contract/operations.ts'
import { codeOf } from '../process/error-code.ts'
import { problemOfFileError } from './errors.ts'

/** How much room a file store has. */
export interface Room {
  readonly freeBytes: number
  /** Of the whole disk. */
  readonly totalBytes: number
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

/** Shares of the disk: with less somebody should look after it, and soon. */
const LITTLE = 0.1
const SCARCE = 0.03

/** How little room there is; `LITTLE` also where less is free than the operator wants to be kept. */
export function roomLevel(
  { freeBytes, totalBytes }: Pick<Room, 'freeBytes' | 'totalBytes'>,
  reserveBytes: number,
): RoomLevel {
  if (freeBytes < totalBytes * SCARCE) return 'SCARCE'
  return freeBytes < Math.max(totalBytes * LITTLE, reserveBytes) ? 'LITTLE' : 'FINE'
}

/**
 * Refuses what only makes the disk fuller, such as uploads, imports and templates, while there is still room for what must
 * not be lost: results, and the database itself. Throws `diskFull`.
 */
export async function demandRoom(
  files: { room(): Promise<Pick<Room, 'freeBytes'>> },
  reserveBytes: number,
): Promise<void> {
  if ((await files.room()).freeBytes < reserveBytes) throw new Problem('diskFull')
}

/** Room for bytes in a folder, which may not exist yet. */
export async function roomIn(folder: string): Promise<Omit<Room, 'isFailing'>> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    return await roomIn(dirname(folder))
  }
}
