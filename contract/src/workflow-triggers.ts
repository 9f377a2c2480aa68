import { TRIGGER_LISTS, triggerKindOf } from '@feldwerk/workflow/triggers.ts'
import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { InputError } from './errors.ts'
import { Id } from './ids.ts'
import { RunReason } from './run-reasons.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** What one run would do, by its kind. */
const PreviewedRun = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('EMAIL'),
    /** An address as it stands in the trigger; of an account its name. */
    recipients: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    bodyHtml: z.string(),
  }),
  z.object({
    kind: z.literal('TASK'),
    workflowId: Id,
    label: z.string().nullable(),
    /** Whom its row gives it to; null where everybody does it whom the trigger names. */
    assignedTo: AccountReference.nullable(),
    validFrom: Instant,
    deadline: Instant.nullable(),
    /** By names of task fields. */
    data: z.record(z.string(), z.unknown()),
  }),
  z.object({
    kind: z.literal('WEBHOOK'),
    method: z.string(),
    url: z.string(),
    /** What would be sent, as JSON. */
    body: z.unknown(),
  }),
  z.object({
    kind: z.literal('PDF'),
    title: z.string(),
    /** Of the file. */
    name: z.string(),
  }),
  z.object({
    kind: z.literal('ASSET'),
    assetTypeId: Id,
    action: z.enum(['CREATE', 'UPDATE', 'DELETE']),
    assetId: Id.nullable(),
    name: z.string().nullable(),
    /** By names of properties. */
    values: z.record(z.string(), z.unknown()),
  }),
])
export type PreviewedRun = z.infer<typeof PreviewedRun>

/** What a trigger would do about a result. Nothing is done and nothing is kept. */
export const TriggerPreview = z.object({
  /** What is wrong with the trigger; then nothing is worked out. */
  faults: z.array(InputError),
  /** Whether its condition holds; null without a result. What it would do is told all the same. */
  holds: z.boolean().nullable(),
  /** Why it holds or does not, with the values it was worked out from; null without a condition. */
  reason: RunReason.nullable(),
  /** So many of the runs that there would be. */
  runs: z.array(PreviewedRun),
  count: z.int(),
  /** Why it cannot be worked out, in the reader's language. */
  problem: z.string().nullable(),
})
export type TriggerPreview = z.infer<typeof TriggerPreview>

const byWorkflow = z.object({ workflowId: Id })

/** A trigger as it stands in the editor, saved or not, and the result that it is tried with. */
const GivenTrigger = <R extends z.ZodType>(workflowResultId: R) => {
  const [first, ...others] = TRIGGER_LISTS.map((list) =>
    z.object({ list: z.literal(list), trigger: triggerKindOf(list).shape, workflowResultId }),
  )
  if (!first) throw new Error('there are no triggers')
  return z.discriminatedUnion('list', [first, ...others])
}

export const workflowTriggers = {
  preview: call({
    method: 'POST',
    path: '/workflows/byId/{workflowId}/triggers/preview',
    reads: true,
    summary: 'What a trigger would do about a result; nothing is done',
    params: byWorkflow,
    body: { name: 'preview', schema: GivenTrigger(Id.nullable()) },
    answer: TriggerPreview,
    errors: ['notFound'],
  }),
  send: call({
    method: 'POST',
    path: '/workflows/byId/{workflowId}/triggers/send',
    summary: 'Sends the mail that a trigger would send about a result to the caller, and to nobody else',
    params: byWorkflow,
    body: { name: 'test', schema: GivenTrigger(Id) },
    answer: z.object({
      /** Where it goes; null where there is nothing to send. */
      address: z.string().nullable(),
      /** Why it cannot be sent, in the reader's language. */
      problem: z.string().nullable(),
    }),
    errors: ['notFound', 'tooManyRequests'],
  }),
}
