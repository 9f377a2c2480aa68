import type { TriggerOccasion, TriggerRunKind, TriggerRunState } from '@feldwerk/contract/trigger-runs.ts'
import type { Generated } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalTime, Time } from './columns.ts'

export interface OutcomeTables {
  workflow_trigger_revision: WorkflowTriggerRevisionTable
  trigger_run: TriggerRunTable
  mail_refusal: MailRefusalTable
  mail_day: MailDayTable
}

/** How many mails results have sent on a day of the company. */
export interface MailDayTable {
  company_id: string
  day: string
  sent: number
}

/** An address that a mail server has refused for good. */
export interface MailRefusalTable {
  company_id: string
  id: string
  address: string
  /** Whose address it is; null for one that stands in a trigger. */
  account_id: string | null
  /** The last run that was refused. */
  run_id: string
  times: number
  said: string
  refused_at: Time
}

/** The triggers of a workflow as they were from some moment on. */
export interface WorkflowTriggerRevisionTable {
  company_id: string
  workflow_id: string
  revision: number
  /** The version whose names its triggers speak of. */
  version: number
  triggers: JsonColumn
  created_at: CreatedTime
}

/** One trigger on one occasion, worked out. */
export interface TriggerRunTable {
  company_id: string
  id: string
  workflow_id: string
  /** Null where it is about a task. */
  workflow_result_id: string | null
  task_id: string | null
  trigger_id: string
  revision: number
  kind: TriggerRunKind
  occasion: TriggerOccasion
  /** Of the result that was stored, of the correction, or made of a task and the deadline that passed. */
  occasion_id: string
  /** The occasion that the first run of its chain was about; null where it begins one. */
  chain: string | null
  /** How many runs come before it in its chain since somebody last stood between them. */
  depth: Generated<number>
  /** The same in all mails that go as one; null where it goes by itself. */
  bundle: string | null
  /** The row of the context; 0 without one. */
  place: number
  state: TriggerRunState
  /** What is to be done, in the form of its kind. */
  plan: JsonColumn
  tries: number
  /** The host that it calls; null where it calls none. */
  target: string | null
  /** Whether an operator lets it out while the installation holds back what leaves it. */
  released: Generated<boolean>
  /** When it is tried next; of one that is running, when it is taken to be lost; null once it has ended. */
  due_at: OptionalTime
  outcome: JsonColumn | null
  problem: JsonColumn | null
  /** Its latest tries. */
  attempts: JsonColumn
  /** Its conditions as they were evaluated. */
  reason: JsonColumn | null
  evaluated_at: DefaultTime
  ended_at: OptionalTime
}
