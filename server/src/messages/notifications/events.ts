import type { Locale } from '@feldwerk/contract/locales.ts'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@feldwerk/contract/portal-notifications.ts'
import type { NotificationFacts } from '../../platform/db/schema/notifications.ts'
import type { NotificationKind, NotificationWords } from './event.ts'
import { backupMissing } from './events/backup-missing.ts'
import { deviation } from './events/deviation.ts'
import { importDone } from './events/import-done.ts'
import { licencesLow } from './events/licences-low.ts'
import { mentioned } from './events/mentioned.ts'
import { messagesWaiting } from './events/messages-waiting.ts'
import { metricBeyond } from './events/metric-beyond.ts'
import { paymentMissing } from './events/payment-missing.ts'
import { shareAnswered } from './events/share-answered.ts'
import { shareOffered } from './events/share-offered.ts'
import { taskChanged } from './events/task-changed.ts'
import { taskDue } from './events/task-due.ts'
import { taskEscalated } from './events/task-escalated.ts'
import { taskGiven } from './events/task-given.ts'
import { taskLate } from './events/task-late.ts'
import { templateUpdate } from './events/template-update.ts'
import { triggerFailed } from './events/trigger-failed.ts'

/**
 * Every event that people are notified of. Facts are names, never what somebody wrote: a notification is still there
 * when its reader may no longer see the thing.
 */
export const notificationEvents: Readonly<Record<NotificationEvent, NotificationKind>> = {
  TASK_GIVEN: taskGiven,
  TASK_CHANGED: taskChanged,
  TASK_DUE: taskDue,
  TASK_LATE: taskLate,
  TASK_ESCALATED: taskEscalated,
  DEVIATION: deviation,
  METRIC_BEYOND: metricBeyond,
  MENTIONED: mentioned,
  MESSAGES_WAITING: messagesWaiting,
  TRIGGER_FAILED: triggerFailed,
  IMPORT_DONE: importDone,
  TEMPLATE_UPDATE: templateUpdate,
  SHARE_OFFERED: shareOffered,
  SHARE_ANSWERED: shareAnswered,
  LICENCES_LOW: licencesLow,
  PAYMENT_MISSING: paymentMissing,
  BACKUP_MISSING: backupMissing,
}

/** Events that have waited before they are told. */
export const HAVE_WAITED: readonly string[] = NOTIFICATION_EVENTS.filter(
  (event) => notificationEvents[event].hasWaited,
)

/** The event of a stored notification; undefined for one that a newer node wrote. */
export function eventOf(name: string): NotificationKind | undefined {
  return Object.hasOwn(notificationEvents, name) ? notificationEvents[name as NotificationEvent] : undefined
}

/** What a notification says in a language. */
export function wordsIn(
  kind: NotificationKind,
  facts: NotificationFacts,
  language: Locale,
): Required<NotificationWords> {
  const said = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? fact : (fact[language] ?? Object.values(fact)[0] ?? ''),
  ])
  const { description, ...words } = kind.words[language](Object.fromEntries(said))
  return {
    ...words,
    description: description ?? [words.thing, words.detail].filter(Boolean).join(' · '),
  }
}
