import description from '../package.json' with { type: 'json' }
import './definition-kinds.ts'
import { addUpChangesJob } from './boards/dashboard-data/jobs.ts'
import { findLargeCompaniesJob, makeStaleSumsJob, makeSumsJob } from './boards/dashboard-data/sums/jobs.ts'
import { makeTasksEverywhereJob, makeTasksJob } from './fieldwork/task-sources/jobs.ts'
import { moveTasksJob } from './fieldwork/tasks/jobs.ts'
import { lookAtAllMetricsJob, lookAtMetricsJob } from './language/metric-alerts/jobs.ts'
import { fillDemoJob } from './life/demo/fill.ts'
import { tryMailJob } from './life/operations/try-mail.ts'
import { watchBackupsJob } from './life/operations/watch-backups.ts'
import { renewOffersJob, runOutSharesJob, tellCompanyJob, tellShareJob } from './life/sharing/jobs.ts'
import { giveBackJob } from './life/sharing/results/give-back.ts'
import { forgetPersonJob, tellResultsJob } from './life/sharing/results/jobs.ts'
import { takeByItselfJob } from './life/sharing/take-by-itself.ts'
import { forgetMessagesJob } from './messages/chat/forget.ts'
import { unreadChatJob } from './messages/chat/notifications.ts'
import { deliverNotificationsJob, summariseNotificationsJob } from './messages/notifications/deliver.ts'
import { tellJob } from './messages/notifications/tell.ts'
import { sendPushJob } from './messages/push/deliver.ts'
import { handOutPushJob, remindPushJob } from './messages/push/hand-out.ts'
import { testMailJob } from './outcomes/trigger-previews/jobs.ts'
import {
  cleanRunsJob,
  dueTriggersJob,
  evaluateAllTriggersJob,
  evaluateTriggersJob,
  handOutTriggersJob,
  runTriggerJob,
} from './outcomes/triggers/jobs.ts'
import { sendMailJob } from './people/mails/jobs.ts'
import { reconcilePaymentsJob, syncPaymentsJob } from './people/payments/jobs.ts'
import { cleanFilesJob, thumbnailJob } from './people/upload/jobs.ts'
import { cleanOrphansJob } from './people/upload/orphans.ts'
import { nightlyBackupJob } from './platform/backup/nightly.ts'
import { removeExpired } from './platform/db/clean.ts'
import { withoutCompany } from './platform/db/tenant.ts'
import { finishMigrations } from './platform/health/finish-store.ts'
import type { JobHandler, JobHandlers } from './platform/jobs/context.ts'
import { releaseHeldJob } from './platform/jobs/held.ts'
import {
  careForRecordsJob,
  fillRecordsJob,
  indexRecordsJob,
  removeRecordsJob,
  shortenRecordsJob,
} from './platform/records/jobs.ts'

/** Removes what has run its time: used credentials, old codes, counts, answers, and claims that nobody confirmed. */
const cleanExpiredJob: JobHandler<'clean.expired'> = async (_payload, { db, owner }) => {
  await withoutCompany(db, removeExpired)
  await finishMigrations(owner, description.version)
}

/** The handler of each kind of job; a kind without one does not compile. */
export const jobHandlers = {
  'backup.make': nightlyBackupJob,
  'backup.watch': watchBackupsJob,
  'mail.send': sendMailJob,
  'mail.try': tryMailJob,
  'files.thumbnail': thumbnailJob,
  'records.fill': fillRecordsJob,
  'records.shorten': shortenRecordsJob,
  'records.care': careForRecordsJob,
  'records.index': indexRecordsJob,
  'records.remove': removeRecordsJob,
  'tasks.move': moveTasksJob,
  'tasks.makeAll': makeTasksEverywhereJob,
  'tasks.make': makeTasksJob,
  'metrics.lookAll': lookAtAllMetricsJob,
  'metrics.look': lookAtMetricsJob,
  'triggers.evaluate': evaluateTriggersJob,
  'triggers.evaluateAll': evaluateAllTriggersJob,
  'triggers.run': runTriggerJob,
  'triggers.due': dueTriggersJob,
  'triggers.handOut': handOutTriggersJob,
  'triggers.testMail': testMailJob,
  'push.send': sendPushJob,
  'push.handOut': handOutPushJob,
  'push.remind': remindPushJob,
  'chat.unread': unreadChatJob,
  'notifications.tell': tellJob,
  'notifications.deliver': deliverNotificationsJob,
  'notifications.summarise': summariseNotificationsJob,
  'held.release': releaseHeldJob,
  'records.changes': addUpChangesJob,
  'sums.due': makeStaleSumsJob,
  'sums.find': findLargeCompaniesJob,
  'sums.make': makeSumsJob,
  'payments.sync': syncPaymentsJob,
  'payments.reconcile': reconcilePaymentsJob,
  'sharing.tell': tellShareJob,
  'sharing.company': tellCompanyJob,
  'sharing.results': tellResultsJob,
  'sharing.forget': forgetPersonJob,
  'sharing.giveBack': giveBackJob,
  'sharing.published': renewOffersJob,
  'sharing.take': takeByItselfJob,
  'sharing.runOut': runOutSharesJob,
  'demo.fill': fillDemoJob,
  'clean.expired': cleanExpiredJob,
  'clean.chats': forgetMessagesJob,
  'clean.runs': cleanRunsJob,
  'clean.files': cleanFilesJob,
  'clean.orphans': cleanOrphansJob,
} satisfies JobHandlers
