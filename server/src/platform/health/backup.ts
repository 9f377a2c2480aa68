import { lastBackup } from '../backup/kept-store.ts'
import type { Platform } from '../node/platform.ts'
import type { PartHealth } from './part.ts'

/** A night and what a backup may take on top. */
const OLD_HOURS = 26

/** The backup part of `/healthz`: whether the last one of the night is there and was read back. Only where one is made. */
export async function backupHealth({
  databases,
  config,
}: Pick<Platform, 'databases' | 'config'>): Promise<PartHealth> {
  if (config.backupTo === undefined) return { status: 'ok', nightly: false }
  const { at, hasFailed } = await lastBackup(databases.app)
  const hours = at ? Math.floor((Date.now() - at.getTime()) / 3_600_000) : undefined
  const isFine = hours !== undefined && hours < OLD_HOURS && !hasFailed
  return {
    status: isFine ? 'ok' : 'degraded',
    nightly: true,
    ...(hours !== undefined && { ageHours: hours }),
  }
}
