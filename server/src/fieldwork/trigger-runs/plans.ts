import { AssetChange, ValueReference } from '@feldwerk/contract/assets.ts'
import { Id } from '@feldwerk/contract/ids.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { TaskPush } from '@feldwerk/contract/tasks.ts'
import { Instant } from '@feldwerk/contract/text.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import type { PrintedDocument } from '../../platform/pdf/printed.ts'
import { asWritten, WrittenText } from '../../platform/written-text/written.ts'

/** Whom a mail goes to: an address as it stands in the trigger, or an account, whose address is looked up when it goes. */
export const Recipient = z.union([z.object({ address: z.string() }), z.object({ accountId: Id })])
export type Recipient = z.infer<typeof Recipient>

/** The accounts among recipients, whose names and addresses are looked up. */
export const accountsOf = (recipients: readonly Recipient[]): string[] =>
  recipients.flatMap((each) => ('accountId' in each ? each.accountId : []))

/** A task as the query of a trigger says it. */
export const TaskPlan = z.object({
  kind: z.literal('TASK'),
  workflowId: Id,
  key: z.string(),
  label: z.string().nullable(),
  assignedTo: Id.nullable(),
  /** Who does it where the row gives it to nobody. */
  assignTo: NamedPeople.optional(),
  /** Who is told when it is late. */
  escalateTo: NamedPeople.optional(),
  onlyIfNoneOpen: z.boolean().optional(),
  validFrom: Instant,
  deadline: Instant.nullable(),
  hardDeadline: z.boolean(),
  /** By names, as it travels. */
  data: z.record(z.string(), z.unknown()),
  push: TaskPush.nullable(),
})
export type TaskPlan = z.infer<typeof TaskPlan>

/** A document as it is shown; what is printed goes once it is a file. */
export const PdfPlan = z.object({
  kind: z.literal('PDF'),
  title: z.string(),
  /** Of the file. */
  name: z.string(),
})
/** The same with all that is printed: in words, pictures by the ids of their files. */
export const PdfWork = PdfPlan.extend({
  document: z.custom<PrintedDocument>((document) => typeof document === 'object' && document !== null),
})
export type PdfWork = z.infer<typeof PdfWork>

export const EmailPlan = z.object({
  kind: z.literal('EMAIL'),
  language: z.enum(LOCALES),
  to: z.array(Recipient),
  cc: z.array(Recipient),
  subject: z.string(),
  /** Plans of before have one string. */
  body: z.union([z.string().transform(asWritten), WrittenText]),
  /** What it would say by itself, once it is to name others. */
  alone: z.object({ subject: z.string(), body: WrittenText, pdfs: z.array(z.string()) }).optional(),
  /** The triggers whose documents of the same occasion go with it. */
  pdfs: z.array(z.string()).default([]),
})
export type EmailPlan = z.infer<typeof EmailPlan>

/** A call of another system; links to files are made when it goes. */
export const WebhookPlan = z.object({
  kind: z.literal('WEBHOOK'),
  workflowId: Id,
  triggerId: z.string(),
  method: z.enum(['POST', 'PUT', 'PATCH']),
  url: z.string(),
  body: z.object({
    type: z.string(),
    timestamp: Instant,
    data: z.looseObject({ references: z.record(z.string(), ValueReference) }),
  }),
})
export type WebhookPlan = z.infer<typeof WebhookPlan>

/** An asset that is written; `values` are those of its properties, by id, as they travel. */
export const AssetPlan = z.object({
  kind: z.literal('ASSET'),
  workflowId: Id,
  triggerId: z.string(),
  assetTypeId: Id,
  action: z.enum(['CREATE', 'UPDATE', 'DELETE']),
  /** Null for a new one, and where the row named none. */
  assetId: Id.nullable(),
  /** What it was called. */
  name: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
})
export type AssetPlan = z.infer<typeof AssetPlan>

/** What a run does, worked out once: what is not in here is never looked at again. */
export const RunPlan = z.discriminatedUnion('kind', [AssetPlan, PdfPlan, EmailPlan, WebhookPlan, TaskPlan])
export type RunPlan = z.infer<typeof RunPlan>
/** The same with what is needed to do it. */
export type NewPlan = RunPlan | PdfWork

/** Which asset was to be written, and how. */
export const AssetPlanHead = AssetPlan.pick({ kind: true, assetTypeId: true, action: true }).extend({
  assetId: AssetPlan.shape.assetId.default(null),
  name: AssetPlan.shape.name.default(null),
})
/** The same as lists read them, and as they are kept: without what only doing it takes, which may be much. */
export const RunPlanHead = z.discriminatedUnion('kind', [
  AssetPlanHead,
  PdfPlan,
  EmailPlan.omit({ body: true, alone: true }),
  WebhookPlan.omit({ body: true, workflowId: true, triggerId: true }),
  TaskPlan.pick({ kind: true, workflowId: true }).extend({ label: TaskPlan.shape.label.default(null) }),
])
export type RunPlanHead = z.infer<typeof RunPlanHead>

/** A stored plan; null where there is none, or one that cannot be read, so that it takes no other run with it. */
export const readPlan = <T>(schema: z.ZodType<T>, stored: unknown): T | null =>
  schema.safeParse(stored).data ?? null

/** Why a run could not be worked out or done; the sentences are in `texts.ts`. */
const RUN_PROBLEMS = [
  'brokenQuery',
  'resultMissing',
  'tooSlow',
  'tooManyRows',
  'noRecipient',
  'tooManyRecipients',
  'notTaken',
  'badAddress',
  'plainHttp',
  'inside',
  'unknownHost',
  'noConnection',
  'certificate',
  'proxy',
  'timeout',
  'noAnswer',
  'redirected',
  'badStatus',
  'gone',
  'workflowGone',
  'misfit',
  'noAsset',
  'assetGone',
  'assetTypeGone',
  'assetRefused',
  'tooManyDocuments',
  'documentTooLarge',
  'storageFull',
  'printerBusy',
  'pdfNotReady',
  'bundled',
  'overHourly',
  'putOff',
  'chainTooDeep',
  'chainTooBusy',
  'lost',
  'mailsPerDay',
  'held',
  'discarded',
  'demo',
  'unexpected',
] as const
export const RunProblem = z.object({
  code: z.enum(RUN_PROBLEMS),
  detail: z.string().optional(),
  /** The detail where it depends on the reader's language. */
  words: z.partialRecord(z.enum(LOCALES), z.string()).optional(),
})
export type RunProblem = z.infer<typeof RunProblem>

/** One try, as it is stored. */
export const StoredAttempt = z.object({
  at: Instant,
  ms: z.int(),
  status: z.int().nullable(),
  problem: RunProblem.nullable(),
})

/** Why a mail does not go to somebody; the sentences are in `texts.ts`. */
const MISSED = ['noAddress', 'left', 'noEmail', 'refused', 'deferred', 'unreachable'] as const
export const MissedRecipient = z.object({
  recipient: Recipient,
  why: z.enum(MISSED),
  /** What the mail server answered. */
  said: z.string().optional(),
})
export type MissedRecipient = z.infer<typeof MissedRecipient>

/** What came of a run; an answer also of one that is tried again or was given up. */
export const RunOutcome = z.object({
  taskId: Id.optional(),
  asset: z
    .object({
      id: Id.nullable().default(null),
      name: z.string().nullable().default(null),
      /** The version that was made; null once it is no longer known, and nothing can be taken back. */
      version: z.int().nullable().default(null),
      /** False: it was like this already. */
      isChanged: z.boolean().default(true),
      changes: AssetChange.shape.fields.default([]),
      takenBackAt: Instant.nullable().default(null),
    })
    .optional(),
  /** The document that was made. */
  fileId: Id.optional(),
  /** Whether a correction has made a newer one. */
  isReplaced: z.boolean().optional(),
  /** Documents that a mail went without. */
  missing: z.array(z.string()).optional(),
  /** Who was to do the task and may not. */
  notPermitted: Id.optional(),
  /** To whom a mail did not go. */
  missed: z.array(MissedRecipient).optional(),
  answer: z.object({ status: z.int(), body: z.string().default(''), isWhole: z.boolean() }).optional(),
})
export type RunOutcome = z.infer<typeof RunOutcome>
