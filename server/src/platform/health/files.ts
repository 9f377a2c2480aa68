import { damagedFiles } from '../files/damage.ts'
import { roomLevel } from '../files/room.ts'
import type { Platform } from '../node/platform.ts'
import type { PartHealth } from './part.ts'

/** The disk part of `/healthz`: how little room there is. Reading, and taking results, goes on without. */
export async function diskHealth({ files, config }: Pick<Platform, 'files' | 'config'>): Promise<PartHealth> {
  const room = await files.room()
  const { freeBytes, totalBytes } = room
  const level = roomLevel(room, config.diskReserve)
  return {
    status: level === 'FINE' ? 'ok' : 'degraded',
    level,
    freeBytes,
    freePercent: Math.floor((freeBytes / totalBytes) * 100),
    takesUploads: freeBytes >= config.diskReserve,
  }
}

/**
 * The files part of `/healthz`: whether they can be reached, on disk or in an object storage, whether the last one could be
 * written, and how many were found damaged.
 */
export async function filesHealth({ files }: Pick<Platform, 'files'>): Promise<PartHealth> {
  const { isFailing } = await files.room()
  const reachable = await files.ask().then(
    () => true,
    () => false,
  )
  const damaged = damagedFiles(files)
  const isFine = reachable && !isFailing && damaged === 0
  return { status: isFine ? 'ok' : 'degraded', reachable, writable: !isFailing, damaged }
}
