import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, Time } from './columns.ts'

export interface PlatformTables {
  singleton_text: SingletonTextTable
  company_text: CompanyTextTable
  outbox: OutboxTable
  held_job: HeldJobTable
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  frontend_error: FrontendErrorTable
  activity: ActivityTable
}

type LegalTextType = 'TERMS_AND_CONDITIONS' | 'IMPRINT' | 'DATA_PRIVACY'

export interface SingletonTextTable {
  type: LegalTextType
  language: string
  content: string
  updated_at: DefaultTime
}

export interface CompanyTextTable {
  company_id: string
  type: LegalTextType
  content: string
  updated_at: DefaultTime
  updated_by: string | null
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  company_id: string | null
  job: string
  payload: JsonColumn
  attempts: Generated<number>
  created_at: CreatedTime
}

/** A job that waits while the installation holds back what leaves it. */
export interface HeldJobTable {
  company_id: string
  id: string
  job: string
  payload: JsonColumn
  held_at: DefaultTime
}

export interface IdempotencyTable {
  company_id: string
  account_id: string
  key: string
  call: string
  body_hash: Buffer
  answer: ColumnType<unknown, string | null | undefined, string | null>
  created_at: CreatedTime
}

export interface RateLimitTable {
  key: string
  window_start: Time
  count: number
}

export interface FrontendErrorTable {
  company_id: string
  id: string
  account_id: string | null
  error_message: string | null
  stack_trace: string | null
  error_context: string | null
  user_comment: string | null
  user_agent: string | null
  created_at: CreatedTime
}

export interface ActivityTable {
  company_id: string
  id: string
  at: CreatedTime
  account_id: string | null
  api_token_id: string | null
  action: string
  object_kind: string
  object_id: string | null
  object_name: string | null
  details: JsonColumn
}
