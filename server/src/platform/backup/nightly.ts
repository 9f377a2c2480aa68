import description from '../../../package.json' with { type: 'json' }
import type { JobHandler, JobTools } from '../jobs/context.ts'
import { errorOf } from '../process/error-code.ts'
import { alone, BackupUnderWay } from './alone-store.ts'
import { lastDue, momentOf } from './keep.ts'
import { isChecked, noteBackup } from './kept-store.ts'
import { makeBackup } from './make.ts'
import { openPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'
import { notedProgress } from './progress.ts'
import { prune } from './prune.ts'
import { lastBackupIn } from './read.ts'
import { readBack } from './read-back.ts'
import { demandSameKind } from './same-kind.ts'
import { backupIsOver, isBackupWanted } from './wish-store.ts'

/**
 * Makes the backup that is due, or that an operator asked for, and reads it back, then lets go those that need not stay. What
 * is due is told by the place itself: one that was made and not read back is read now.
 */
export const nightlyBackupJob: JobHandler<'backup.make'> = async (_payload, tools) => {
  const { backups, now, log, owner } = tools
  if (backups.to === undefined) return
  const beganAt = now()
  try {
    await makeDue(openPlace(backups.to, backups.s3), tools)
    await backupIsOver(owner)
  } catch (error) {
    if (error instanceof BackupUnderWay) return
    log.error({ err: error }, 'The backup failed')
    const nothing = { name: null, rows: 0, files: 0, bytes: 0, checked: false }
    await noteBackup(owner, { ...nothing, place: backups.to, beganAt, error: errorOf(error).message })
    await backupIsOver(owner)
    throw error
  }
}

async function makeDue(place: BackupPlace, tools: JobTools): Promise<void> {
  const { backups, now, log, owner, files } = tools
  const last = await lastBackupIn(place)
  const isWanted = await isBackupWanted(owner)
  const isThere = !isWanted && last !== undefined && momentOf(last) >= lastDue(now(), backups.at)
  if (isThere && (await isChecked(owner, place.about, last))) return
  if (!isThere) await demandSameKind(place, false)
  const progress = notedProgress(owner)
  const make = () => makeBackup({ owner, files, place, version: description.version, progress })
  const name = isThere ? last : (await make()).name
  const { faults, lost } = await readBack(owner, place, { name, day: now(), progress })
  if (lost.length > 0) log.warn({ lost: lost.slice(0, 100) }, 'Files that Feldwerk has lost are in no backup')
  if (faults.length > 0) throw new Error(`${faults.length} faults, the first: ${faults[0]}`)
  const gone = await alone(owner, () => prune(place, backups.keep))
  log.info({ backup: name, gone }, 'The backup is made and read back')
}
