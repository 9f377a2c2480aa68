import type { CreatedTime, JsonColumn, OptionalTime } from './columns.ts'

export interface NotificationTables {
  portal_notification: PortalNotificationTable
}

export interface PortalNotificationTable {
  company_id: string
  id: string
  account_id: string
  /** Of the registry of events. */
  event: string
  link_type: 'CHAT'
  link_id: string
  facts: JsonColumn<Readonly<Record<string, string>>>
  created_at: CreatedTime
  read_at: OptionalTime
}
