import type { BackupStanding } from '@feldwerk/contract/operations.ts'

/** A night and what a backup may take on top. */
const OLD_HOURS = 26
const HOUR_MS = 3_600_000

/** What is known of the backups of an installation. */
export interface KnownBackups {
  /** When the last one began that was read back. */
  readonly at: Date | null
  /** Whether the last try went wrong. */
  readonly hasFailed: boolean
}

/** Whether one may rely on the backups of each night. */
export function standingOf({ at, hasFailed }: KnownBackups, now: Date): Exclude<BackupStanding, 'OFF'> {
  if (hasFailed) return 'FAILED'
  if (at === null) return 'NONE'
  return isOld(at, now) ? 'LATE' : 'FINE'
}

/** Whether a backup of the night after that moment should be there by now. */
export const isOld = (at: Date, now: Date): boolean => now.getTime() - at.getTime() >= OLD_HOURS * HOUR_MS
