import type { Locale } from '@feldwerk/contract/locales.ts'
import type { NotificationLink } from '@feldwerk/contract/portal-notifications.ts'
import type { Generated } from 'kysely'
import type { CreatedTime, JsonColumn, OptionalTime } from './columns.ts'

export interface NotificationTables {
  portal_notification: PortalNotificationTable
  notification_preference: NotificationPreferenceTable
}

export interface PortalNotificationTable {
  company_id: string
  id: string
  account_id: string
  /** Of the registry of events. */
  event: string
  link_type: NotificationLink
  link_id: string
  facts: JsonColumn<NotificationFacts>
  created_at: CreatedTime
  read_at: OptionalTime
  /** What happened: a job that is done again tells nobody twice. */
  occasion: string | null
  /** While it is not read, nobody is told another time of the same. */
  bundle: string | null
  /** False for one that goes by push or mail alone. */
  shown: Generated<boolean>
  pushed_at: OptionalTime
  mailed_at: OptionalTime
}

/** What the words of a notification are made of: names, alike in all languages or one for each. */
export type NotificationFacts = Readonly<Record<string, string | Readonly<Partial<Record<Locale, string>>>>>

/** How a person wants to hear of each event. */
export interface NotificationPreferenceTable {
  company_id: string
  account_id: string
  /** By event: what differs from the usual. */
  channels: JsonColumn<Readonly<Record<string, Readonly<Record<string, boolean>>>>>
  /** Times of day as `18:00`, in the zone of the company; push waits between the two. */
  quiet_from: string | null
  quiet_until: string | null
  /** When mails go as one a day; null: each at once. */
  summary_at: string | null
}
