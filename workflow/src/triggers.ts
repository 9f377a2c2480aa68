import { fieldOf, QueryField } from './field.ts'
import { Instant } from './instant.ts'
import { WORKFLOW_LIMITS } from './limits.ts'
import { Texts } from './texts.ts'
import { z } from './zod.ts'

/**
 * What happens around a workflow: tasks that come by themselves, and what a result sets going. Triggers see the
 * answers by name, `task`, and `result` {id, completedAt, createdBy}.
 */

const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const Name = z.string().max(200)
const text = fieldOf(Texts)
const condition = fieldOf(z.boolean()).optional()
/** Rows whose columns the words of a mail or document may name. */
const context = QueryField.optional()
const addresses = fieldOf(z.array(z.string().max(320)).max(100))

/** Tasks from a schedule: each row at each occurrence is one TASK_DEFINITION, the same key never twice. */
export const TaskSource = z.object({
  id: Id,
  name: Name,
  /** While it is, no tasks come. */
  paused: z.boolean().optional(),
  /** A row of the type SCHEDULE {rrule, start, timeZone}. */
  schedule: fieldOf(z.object({ rrule: z.string().max(500), start: Instant, timeZone: z.string().max(64) })),
  query: QueryField,
})

/** A mail when a result arrives; with `separate` one per row of the context. Addresses are mail addresses or accounts. */
const EmailTrigger = z.object({
  id: Id,
  context,
  to: addresses,
  cc: addresses.optional(),
  subject: text,
  body: text,
  separate: z.boolean().default(false),
  condition,
  /** Ids of PDF triggers. */
  attachedPdfs: z.array(Id).max(20).default([]),
})

/** Tasks of a workflow, this one or another, one per row. */
const TaskTrigger = z.object({ id: Id, workflowId: z.string().max(64), task: QueryField, condition })

/** A document made from a template; `name` is its file name. */
const PdfTrigger = z.object({ id: Id, name: text, title: text, context, template: text, condition })

const HTTP_METHODS = ['POST', 'PUT', 'PATCH'] as const
const WebhookTrigger = z.object({
  id: Id,
  httpMethod: z.enum(HTTP_METHODS),
  url: fieldOf(z.string().max(2000)),
  condition,
})

const ASSET_ACTIONS = ['CREATE', 'UPDATE', 'DELETE'] as const
/** Writes assets, one per row: UPDATE and DELETE take the row's `asset`, the other columns are properties by name. */
const AssetTrigger = z.object({
  id: Id,
  assetTypeId: z.string().max(64),
  action: z.enum(ASSET_ACTIONS),
  values: QueryField,
  condition,
})

const list = <S extends z.ZodType>(of: S) => z.array(of).max(WORKFLOW_LIMITS.triggers).default([])

export const TriggerFields = {
  taskSources: list(TaskSource),
  emailTriggers: list(EmailTrigger),
  taskTriggers: list(TaskTrigger),
  pdfTriggers: list(PdfTrigger),
  webhookTriggers: list(WebhookTrigger),
  assetTriggers: list(AssetTrigger),
}
export const TRIGGER_LISTS = Object.keys(TriggerFields) as (keyof typeof TriggerFields)[]
