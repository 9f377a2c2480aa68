import type { BackupNote } from '@feldwerk/contract/operations.ts'

/** A day with what became of its backups. */
export interface BackupDay {
  readonly at: string
  readonly isGood: boolean
}

/** The last 30 days that have a backup or a try of one, the oldest first; a day is good when one of them is. */
export function backupDays(recent: readonly BackupNote[], dayOf: (at: string) => string): BackupDay[] {
  const days = new Map<string, BackupDay>()
  for (const { at, checked } of recent) {
    const day = dayOf(at)
    const known = days.get(day)
    days.set(day, { at: known?.at ?? at, isGood: checked || known?.isGood === true })
  }
  return [...days.values()].slice(0, 30).toReversed()
}
