import { Problem } from '@feldwerk/contract/errors.ts'
import { wishForBackup } from '../../platform/backup/wish-store.ts'
import { sendAsOwner } from '../../platform/jobs/outbox.ts'
import type { Platform } from '../../platform/node/platform.ts'

/**
 * Asks a worker for a backup now. Should it be killed, the next periodic look makes it. Throws `backupsOff` where no place is
 * set, `backupUnderWay` where one is made or asked for.
 */
export async function askForBackup({ config, databases: { owner } }: Platform): Promise<void> {
  if (config.backupTo === undefined) throw new Problem('backupsOff')
  if (!(await wishForBackup(owner))) throw new Problem('backupUnderWay')
  await sendAsOwner(owner, null, 'backup.make', {})
}
