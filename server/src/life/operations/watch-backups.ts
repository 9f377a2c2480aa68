import { localeOf } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sendMail } from '../../people/mails/send-mail.ts'
import { type BackupAlarm, endAlarm, noteTold, raiseAlarm } from '../../platform/backup/alarm-store.ts'
import { lastBackup, recentBackups } from '../../platform/backup/kept-store.ts'
import { isOld, type KnownBackups, standingOf } from '../../platform/backup/standing.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { JobHandler, JobTools } from '../../platform/jobs/context.ts'
import { idOf } from '../../platform/jobs/id-of.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import { type Operator, operatorAccounts } from './operators.ts'

/** So long a missing backup may still be on its way, as after a start. */
const PATIENCE_MS = 3_600_000

/** Tells operators of a backup that failed or is missing, once until one goes well again. */
export const watchBackupsJob: JobHandler<'backup.watch'> = async (_payload, tools) => {
  const { backups, now, owner } = tools
  const known = backups.to === undefined ? undefined : await lastBackup(owner)
  if (!known || standingOf(known, now()) === 'FINE') return await endAlarm(owner)
  const alarm = await raiseAlarm(owner, { now: now(), occasion: newId() })
  if (alarm.toldAt || !isTimeToTell(known, alarm, now())) return
  const error = known.hasFailed ? ((await recentBackups(owner))[0]?.error ?? '') : ''
  for (const operator of await operatorAccounts(tools.db, tools.operators))
    await tell(tools, operator, { known, alarm, error })
  await noteTold(owner, alarm.occasion, now())
}

/** A fault at once; what is missing only when it stays so, and before the first one a whole night. */
function isTimeToTell({ at, hasFailed }: KnownBackups, { since }: BackupAlarm, now: Date): boolean {
  if (hasFailed) return true
  if (at === null) return isOld(since, now)
  return now.getTime() - since.getTime() >= PATIENCE_MS
}

interface Bad {
  readonly known: KnownBackups
  readonly alarm: BackupAlarm
  readonly error: string
}

/** In the portal, and by mail whatever they chose: without a backup a broken disk costs them everything. */
async function tell({ db, publicUrl }: JobTools, operator: Operator, bad: Bad): Promise<void> {
  const { companyId, id, email, firstName, language, timeZone } = operator
  const { known, alarm, error } = bad
  const { occasion } = alarm
  if (email === null) return
  await inCompany(db, companyId, 'write', async (trx) => {
    const facts = { standing: known.hasFailed ? 'FAILED' : 'LATE' }
    const told = { event: 'BACKUP_MISSING', id: occasion, occasion, by: null, accounts: [id], facts } as const
    await tellOf(trx, companyId, [told])
    await sendMail(trx, companyId, {
      // In the order of time like every other, and the same for the same person.
      id: occasion.slice(0, 24) + idOf(id).slice(24),
      to: email,
      language: localeOf(language),
      template: 'backupMissing',
      data: {
        firstName: firstName ?? '',
        hasFailed: known.hasFailed,
        error: error.slice(0, 300),
        lastAt: known.at?.toISOString() ?? null,
        timeZone,
        link: `${publicUrl}/settings/operations`,
      },
    })
  })
}
