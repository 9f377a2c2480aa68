import { Id } from '@feldwerk/contract/ids.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { TriggerOccasion } from '@feldwerk/contract/trigger-runs.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import { MailJob } from '../mail/catalogue.ts'
import { WrittenText } from '../written-text/written.ts'
import { NewsEvent } from './happening.ts'
import { PushNote } from './push-note.ts'

/**
 * Workers of their own, so that no other job waits behind these: `runs` take long or wait for what others answer,
 * `evaluations` work out what results have set going and let their senders go first.
 */
export type JobCrew = 'runs' | 'evaluations'

/** What the queue has to know of a kind of job before anybody handles it. */
export interface JobSpec {
  readonly payload: z.ZodType
  /** How often it is tried in all; the pause grows as e^attempt seconds (7 tries: 10 minutes, 10: 4 hours). */
  readonly attempts: number
  /** Who does it, where that is not the workers of most jobs. */
  readonly by?: JobCrew
  /** A periodic job: when (crontab notation, UTC). Its payload is `{}` and it belongs to no company. */
  readonly every?: string
}

/** Results or tasks of a workflow whose triggers are to be worked out. */
const OwedRuns = z.object({
  workflowId: Id,
  revision: z.int(),
  occasion: TriggerOccasion,
  subjects: z
    .array(
      z.union([
        z.object({ resultId: Id, occasionId: Id, isByProgram: z.boolean().optional() }),
        z.object({ taskId: Id, occasionId: Id }),
      ]),
    )
    .readonly(),
})

/**
 * Every kind of job: what it carries. A new row here makes the compiler ask for its handler in `server/src/jobs.ts`.
 * A payload names things by id and never carries what a handler can look up: it may run hours later.
 */
export const jobSpecs = {
  'backup.make': { payload: z.object({}), attempts: 1, every: '*/10 * * * *', by: 'runs' },
  'backup.watch': { payload: z.object({}), attempts: 3, every: '5,15,25,35,45,55 * * * *' },
  'mail.send': { payload: MailJob, attempts: 10 },
  'mail.try': {
    payload: z.object({
      /** Becomes the Message-ID, so that a repeat is recognised. */
      trialId: Id,
      accountId: Id,
      language: z.enum(LOCALES),
    }),
    attempts: 3,
  },
  'files.thumbnail': { payload: z.object({ fileId: Id }), attempts: 6 },
  'records.fill': { payload: z.object({ typeId: Id }), attempts: 10 },
  'records.shorten': { payload: z.object({ typeId: Id }), attempts: 10 },
  'records.care': { payload: z.object({}), attempts: 3, every: '23 * * * *' },
  'records.index': { payload: z.object({}), attempts: 3, every: '1,11,21,31,41,51 * * * *' },
  'records.remove': { payload: z.object({ typeId: Id }), attempts: 10 },
  'tasks.move': { payload: z.object({}), attempts: 3, every: '* * * * *' },
  'tasks.makeAll': { payload: z.object({}), attempts: 3, every: '*/5 * * * *' },
  'tasks.make': {
    payload: z.object({ workflowId: Id.optional(), refresh: z.boolean().optional() }),
    attempts: 3,
  },
  'metrics.lookAll': { payload: z.object({}), attempts: 3, every: '* * * * *' },
  'metrics.look': { payload: z.object({}), attempts: 3, by: 'runs' },
  'triggers.evaluate': { payload: OwedRuns, attempts: 10, by: 'evaluations' },
  'triggers.evaluateAll': {
    payload: z.object({ owed: z.array(OwedRuns).readonly() }),
    attempts: 10,
    by: 'evaluations',
  },
  'triggers.run': { payload: z.object({ runId: Id, attempt: z.int() }), attempts: 1, by: 'runs' },
  'triggers.due': { payload: z.object({}), attempts: 3 },
  'triggers.handOut': { payload: z.object({}), attempts: 3, every: '* * * * *' },
  'triggers.testMail': {
    payload: z.object({
      /** Becomes the Message-ID, so that a repeat is recognised. */
      mailId: Id,
      accountId: Id,
      language: z.enum(LOCALES),
      subject: z.string(),
      text: WrittenText,
    }),
    attempts: 3,
  },
  'push.send': {
    payload: z.object({
      sessionId: Id,
      note: PushNote,
      /** From when on it is worth nothing. */
      until: z.iso.datetime(),
      /** The push message that it brings, whose delivery is noted. */
      pushMessageId: Id.optional(),
      /** From 1; each time after a push service asked to wait. */
      attempt: z.int().optional(),
      /** Whether an operator lets it out while the installation holds back what leaves it. */
      released: z.boolean().optional(),
    }),
    attempts: 8,
    by: 'runs',
  },
  'push.handOut': {
    payload: z.object({
      pushMessageId: Id,
      /** The last account of those that have it. */
      after: Id.nullable(),
    }),
    attempts: 10,
  },
  'push.remind': { payload: z.object({ pushMessageId: Id, at: z.iso.datetime() }), attempts: 10 },
  'chat.unread': { payload: z.object({ chatRoomId: Id }), attempts: 6 },
  'notifications.tell': { payload: z.object({ happenings: z.array(NewsEvent).readonly() }), attempts: 6 },
  'notifications.deliver': { payload: z.object({ accountId: Id }), attempts: 6 },
  'notifications.summarise': { payload: z.object({ accountId: Id }), attempts: 6 },
  'held.release': { payload: z.object({}), attempts: 3, every: '*/5 * * * *' },
  'records.changes': { payload: z.object({}), attempts: 1, every: '* * * * *' },
  'sums.due': { payload: z.object({}), attempts: 1, every: '* * * * *' },
  'sums.find': { payload: z.object({}), attempts: 1, every: '29 * * * *' },
  'sums.make': { payload: z.object({}), attempts: 3, by: 'runs' },
  'payments.sync': { payload: z.object({}), attempts: 10, by: 'runs' },
  'payments.reconcile': { payload: z.object({}), attempts: 1, every: '11 * * * *' },
  'sharing.tell': { payload: z.object({ shareId: Id }), attempts: 10 },
  'sharing.company': { payload: z.object({}), attempts: 10 },
  'sharing.results': {
    payload: z.object({
      resultIds: z.array(Id).readonly(),
      /** From 1, where files of them had not arrived. */
      again: z.int().optional(),
    }),
    attempts: 10,
  },
  'sharing.forget': { payload: z.object({ shareId: Id, accountId: Id }), attempts: 10 },
  'sharing.giveBack': { payload: z.object({ shareId: Id }), attempts: 10 },
  'sharing.published': { payload: z.object({ workflowId: Id }), attempts: 6 },
  'sharing.take': { payload: z.object({ shareId: Id, offer: z.int() }), attempts: 4 },
  'sharing.runOut': { payload: z.object({}), attempts: 3, every: '*/5 * * * *' },
  'demo.fill': { payload: z.object({ days: z.int().min(1).max(365) }), attempts: 3 },
  'clean.expired': { payload: z.object({}), attempts: 3, every: '*/10 * * * *' },
  'clean.chats': { payload: z.object({}), attempts: 3, every: '47 2 * * *' },
  'clean.runs': { payload: z.object({}), attempts: 3, every: '17 2 * * *' },
  'clean.files': { payload: z.object({}), attempts: 3, every: '7 * * * *' },
  'clean.orphans': { payload: z.object({}), attempts: 3, every: '37 3 * * *' },
} as const satisfies Record<string, JobSpec>

export type JobName = keyof typeof jobSpecs
export type JobPayloads = { readonly [N in JobName]: z.infer<(typeof jobSpecs)[N]['payload']> }
export const JOB_NAMES = keysOf(jobSpecs)

/** A job in the queue: its company and its payload. */
export const JobEnvelope = z.object({ company: Id.nullable(), data: z.unknown() })
