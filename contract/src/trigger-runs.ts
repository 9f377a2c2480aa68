import { OCCASIONS, TriggerId } from '@feldwerk/workflow/triggers/kind.ts'
import { AssetChange } from './assets.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { paged, pageQuery, queryList } from './paging.ts'
import { RunReason } from './run-reasons.ts'
import { Instant } from './text.ts'
import { TRIGGER_RUN_KINDS, TRIGGER_RUN_STATES } from './trigger-run-kinds.ts'
import { z } from './zod.ts'

export const TriggerRunKind = z.enum(TRIGGER_RUN_KINDS)
export type TriggerRunKind = z.infer<typeof TriggerRunKind>

/** What it is about: a result that came, the correction of one, or a task that was not done in time. */
export const TriggerOccasion = z.enum(OCCASIONS)
export type TriggerOccasion = z.infer<typeof TriggerOccasion>

export const TriggerRunState = z.enum(TRIGGER_RUN_STATES)
export type TriggerRunState = z.infer<typeof TriggerRunState>

/** What is done, by kind; it stands since it was worked out. */
export const TriggerRunContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ASSET'),
    assetTypeId: Id,
    action: z.enum(['CREATE', 'UPDATE', 'DELETE']),
    /** Null until it is made, and where the result names none. */
    assetId: Id.nullable(),
    /** What it is called. */
    name: z.string().nullable(),
    /** False: it was like this already, or it is not done yet. */
    isChanged: z.boolean(),
    /** Whether it can be made what it was before, as long as it was not written since; for 90 days. */
    mayTakeBack: z.boolean(),
    /** The values that were changed, at most 20 of them. */
    changes: AssetChange.shape.fields,
    /** Since when it is as it was before. */
    takenBackAt: Instant.nullable(),
  }),
  z.object({
    kind: z.literal('PDF'),
    title: z.string(),
    /** Of the file. */
    name: z.string(),
    /** Where the file is, once it is made. */
    pdf: z.string().nullable(),
    /** Whether a correction has made a newer one. */
    replaced: z.boolean(),
  }),
  z.object({
    kind: z.literal('EMAIL'),
    subject: z.string(),
    /** An address as it stands in the trigger; of an account its name. */
    recipients: z.array(z.string()),
    cc: z.array(z.string()),
    /** Files that were to go with it and could not be made. */
    missing: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('WEBHOOK'),
    method: z.string(),
    url: z.string(),
    /** What is sent, without the links to files that are made when it goes; null in lists. */
    request: z.string().nullable(),
    /** What came back at the last try. */
    answer: z
      .object({
        status: z.int(),
        /** Its first 64 KB; empty in lists. */
        body: z.string(),
        /** Whether that is all of it. */
        isWhole: z.boolean(),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('TASK'),
    workflowId: Id,
    label: z.string().nullable(),
    /** Once it is made. */
    taskId: Id.nullable(),
  }),
])
export type TriggerRunContent = z.infer<typeof TriggerRunContent>

/** One try of a run. */
export const RunAttempt = z.object({
  at: Instant,
  /** How long it took. */
  ms: z.int(),
  /** Of a call: what came back. */
  status: z.int().nullable(),
  /** What was in the way, in the reader's language; null where it was done. */
  problem: z.string().nullable(),
})
export type RunAttempt = z.infer<typeof RunAttempt>

/** One trigger of a workflow on one occasion, for one row of its context. */
export const TriggerRun = z.object({
  id: Id,
  triggerId: z.string(),
  kind: TriggerRunKind,
  workflowId: Id,
  /** Null where it is about a task. */
  workflowResultId: Id.nullable(),
  /** The task that was not done in time. */
  taskId: Id.nullable(),
  occasion: TriggerOccasion,
  state: TriggerRunState,
  /** How often it was tried. */
  tries: z.int(),
  /** When it is tried next. */
  dueAt: Instant.nullable(),
  /** Since when it stands what is done. */
  evaluatedAt: Instant,
  endedAt: Instant.nullable(),
  /** Null where its condition did not hold, or it could not be worked out. */
  content: TriggerRunContent.nullable(),
  /** How many others stand behind it: mails that are named in it, or what is tried again with it. */
  others: z.int(),
  /** What was in the way at the last try, in the reader's language. */
  problem: z.string().nullable(),
  /** The latest tries, at most 10. */
  attempts: z.array(RunAttempt),
  /** Whether a condition decided about it. */
  isConditional: z.boolean(),
  /** Its condition as it was evaluated; null in lists, and where it has none. */
  reason: RunReason.nullable(),
})
export type TriggerRun = z.infer<typeof TriggerRun>

/** How many runs of a trigger are in a state. */
export const TriggerRunCount = z.object({ triggerId: z.string(), state: TriggerRunState, count: z.int() })
export type TriggerRunCount = z.infer<typeof TriggerRunCount>

/** Where mails do not arrive: refused for good three times, so nothing goes there until somebody confirms it. */
export const UnreachableRecipient = z.object({
  id: Id,
  /** An address as it stands in a trigger; of an account its name. */
  recipient: z.string(),
  /** How many runs were refused. */
  times: z.int(),
  /** What the mail server answered last. */
  said: z.string(),
  refusedAt: Instant,
})
export type UnreachableRecipient = z.infer<typeof UnreachableRecipient>

export const HeldRuns = z.object({
  /** Mails beyond those that the company may send today: they go tomorrow. */
  untilTomorrow: z.int(),
  /** The operator lets nothing leave the house. */
  isHeldBack: z.boolean(),
  /** Mails and calls of triggers that wait for the operator; 0 where nothing is held back. */
  heldBack: z.int(),
  /** Mails of notifications and push messages that wait for the operator, the latter one for each device. */
  heldMessages: z.int(),
})
export type HeldRuns = z.infer<typeof HeldRuns>

const byId = z.object({ triggerRunId: Id })

export const triggerRuns = {
  paginated: call({
    method: 'GET',
    path: '/triggerRuns/@paginated',
    summary: 'What results have set going, the newest first',
    query: z.object({
      ...pageQuery(['evaluatedAt']),
      workflowId: Id.optional(),
      workflowResultId: Id.optional(),
      /** Of the newest 1,000 results that name this asset. */
      assetId: Id.optional(),
      states: queryList(TriggerRunState).optional(),
      kinds: queryList(TriggerRunKind).optional(),
      triggerId: z.string().max(64).optional(),
      /** Those that were worked out since then. */
      since: Instant.optional(),
      /** Calls of systems whose host holds this. */
      host: z.string().max(200).optional(),
    }),
    answer: paged(TriggerRun),
    errors: ['notFound'],
  }),
  counts: call({
    method: 'GET',
    path: '/triggerRuns/counts',
    summary: 'How often each trigger of a workflow has acted since a time, by what became of it',
    query: z.object({ workflowId: Id, since: Instant }),
    answer: z.array(TriggerRunCount),
    errors: ['notFound'],
  }),
  byId: call({
    method: 'GET',
    path: '/triggerRuns/byId/{triggerRunId}',
    summary: 'What a result has set going',
    params: byId,
    answer: TriggerRun,
  }),
  retry: call({
    method: 'POST',
    path: '/triggerRuns/byId/{triggerRunId}/retry',
    summary: 'Tries a run again that was given up; one that waits is tried at once',
    params: byId,
    answer: TriggerRun,
    errors: ['nothingToRetry'],
  }),
  retryFailed: call({
    method: 'POST',
    path: '/triggerRuns/retryFailed',
    summary:
      'Tries runs again that were given up, the first of them first: up to 1,000; of a workflow, a trigger, kinds, a time',
    body: {
      name: 'retry',
      schema: z.object({
        workflowId: Id.optional(),
        triggerId: TriggerId.optional(),
        kinds: z.array(TriggerRunKind).min(1).optional(),
        /** Worked out from then on. */
        from: Instant.optional(),
        /** Worked out before then. */
        until: Instant.optional(),
      }),
    },
    answer: z.object({
      /** How many are tried again. */
      retried: z.int(),
      /** How many more there are. */
      left: z.int(),
    }),
    errors: ['notFound'],
  }),
  takeBack: call({
    method: 'POST',
    path: '/triggerRuns/byId/{triggerRunId}/takeBack',
    summary: 'Makes an asset what it was before a run changed it',
    params: byId,
    answer: TriggerRun,
    errors: ['nothingToTakeBack', 'changedMeanwhile', 'assetInvalid', 'assetReferenced', 'tooManyAssets'],
  }),
  held: call({
    method: 'GET',
    path: '/triggerRuns/held',
    summary: 'What waits though it could leave: for the next day, or until the operator releases it',
    answer: HeldRuns,
  }),
  unreachable: call({
    method: 'GET',
    path: '/triggerRuns/unreachable',
    summary:
      'Recipients at whom no mail arrives, so that none goes there; at most 500, the last refused first',
    answer: z.array(UnreachableRecipient),
  }),
  confirmRecipient: call({
    method: 'POST',
    path: '/triggerRuns/unreachable/{unreachableId}/confirm',
    summary: 'Confirms that mails arrive at a recipient, so that they go there again',
    params: z.object({ unreachableId: Id }),
    answer: null,
    errors: ['notFound'],
  }),
}
