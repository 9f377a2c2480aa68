import type { PushLinkKind, PushTranslation } from '@feldwerk/contract/push-messages.ts'
import type { CreatedTime, JsonColumn, OptionalTime, Time } from './columns.ts'

export interface PushTables {
  push_message: PushMessageTable
  push_recipient: PushRecipientTable
}

/** A push message within its company. */
export interface PushMessageKey {
  readonly companyId: string
  readonly pushMessageId: string
}

export interface PushMessageTable {
  company_id: string
  id: string
  created_at: CreatedTime
  sent_by: string | null
  translations: JsonColumn<readonly PushTranslation[]>
  image_file_id: string | null
  audience: 'ALL' | 'GROUPS' | 'ACCOUNTS'
  account_group_ids: string[]
  account_ids: string[]
  acknowledge: boolean
  link_kind: PushLinkKind | null
  link_id: string | null
  state: 'WAITING' | 'SENDING' | 'SENT' | 'CANCELLED'
  send_at: Time
  sent_at: OptionalTime
  /** The last account that it was given to while it is being sent. */
  reached_id: string | null
}

export interface PushRecipientTable {
  company_id: string
  push_message_id: string
  account_id: string
  created_at: CreatedTime
  delivered_at: OptionalTime
  read_at: OptionalTime
  acknowledged_at: OptionalTime
  reminded_at: OptionalTime
}
