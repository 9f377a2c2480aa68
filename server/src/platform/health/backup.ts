import { lastBackup } from '../backup/kept-store.ts'
import { standingOf } from '../backup/standing.ts'
import type { Platform } from '../node/platform.ts'
import type { PartHealth } from './part.ts'

/** The backup part of `/healthz`: whether the last one of the night is there and was read back, and what is wrong. */
export async function backupHealth({
  databases,
  config,
}: Pick<Platform, 'databases' | 'config'>): Promise<PartHealth> {
  if (config.backupTo === undefined) return { status: 'ok', nightly: false }
  const known = await lastBackup(databases.app)
  const now = new Date()
  const standing = standingOf(known, now)
  return {
    status: standing === 'FINE' ? 'ok' : 'degraded',
    nightly: true,
    standing,
    ...(known.at && { ageHours: Math.floor((now.getTime() - known.at.getTime()) / 3_600_000) }),
  }
}
