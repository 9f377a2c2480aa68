import type { CreatedTime, OptionalTime } from './columns.ts'

export interface WebhookTables {
  webhook_secret: WebhookSecretTable
}

/** What the calls of a webhook are signed with. */
export interface WebhookSecretTable {
  company_id: string
  id: string
  workflow_id: string
  trigger_id: string
  /** Unreadable without a key that the application role cannot read. */
  sealed: Buffer
  /** The last characters of the secret. */
  hint: string
  created_at: CreatedTime
  created_by: string | null
  /** Until when it signs beside a newer one; null for the newest. */
  ends_at: OptionalTime
}
