import type { Generated } from 'kysely'
import type { ComputedColumn, CreatedTime, DefaultTime, OptionalTime } from './columns.ts'

/** An account within its company. */
export interface AccountKey {
  readonly companyId: string
  readonly accountId: string
}

/** A group of accounts within its company. */
export interface GroupKey {
  readonly companyId: string
  readonly groupId: string
}

export interface AccountTables {
  company: CompanyTable
  file: FileTable
  file_use: FileUseTable
  account: AccountTable
  account_group: AccountGroupTable
  account_group_member: AccountGroupMemberTable
}

export interface CompanyTable {
  id: string
  name: string
  /** The name for comparing: lower case, single spaces. */
  name_key: ComputedColumn<string>
  share_id: string
  logo_file_id: string | null
  /** What its documents are drawn in, as `#rrggbb`; null: the colour of the product. */
  colour: string | null
  demo: Generated<boolean>
  language: Generated<string>
  time_zone: Generated<string>
  street_and_number: string | null
  address_addition: string | null
  zip: string | null
  city: string | null
  country: string | null
  industry: string | null
  vat: string | null
  email: string | null
  phone: string | null
  billing_name: string | null
  cost_center: string | null
  billing_email: string | null
  different_billing_address: Generated<boolean>
  billing_street_and_number: string | null
  billing_address_addition: string | null
  billing_zip: string | null
  billing_city: string | null
  billing_country: string | null
  billing_vat: string | null
  /** Bought licences; null: the total that the configuration gives. */
  app_license_count: number | null
  trial_ends_at: OptionalTime
  /** So many months messages of chats are kept; null: for good. */
  chat_months: Generated<number | null>
  /** Since when no new work can be begun in the app, because a payment is missing. */
  work_paused_at: OptionalTime
  /** While the work of the demo company is being made. */
  filling_since: OptionalTime
  created_at: CreatedTime
}

export interface FileTable {
  company_id: string
  id: string
  /** Name in the file store. */
  storage_key: string
  /** As the person's machine calls it. */
  name: string
  mime: string | null
  size: number | null
  max_size: number
  sha256: Buffer | null
  /** An upload was promised; it lies in the store; something of the product refers to it. */
  state: Generated<'pending' | 'stored' | 'consumed'>
  width: number | null
  height: number | null
  thumbnail_key: string | null
  created_by: string | null
  created_at: CreatedTime
  stored_at: OptionalTime
  consumed_at: OptionalTime
}

/** Bytes of all files of a company, as the sum of its parts. */
export interface FileUseTable {
  company_id: string
  part: number
  bytes: number
}

export interface AccountTable {
  company_id: string
  id: string
  first_name: string | null
  last_name: string | null
  language: Generated<string>
  email: string | null
  email_confirmed: Generated<boolean>
  phone: string | null
  employee_number: string | null
  image_file_id: string | null
  as_machine: Generated<boolean>
  machine_name: string | null
  machine_serial_number: string | null
  machine_manufacturer: string | null
  machine_description: string | null
  owner: Generated<boolean>
  portal_access: Generated<boolean>
  app_access: Generated<boolean>
  private_info_visible: Generated<boolean>
  /** Share of a full week of work, in percent. */
  work_share: Generated<number>
  last_login_at: OptionalTime
  created_at: CreatedTime
  created_by: string | null
  deleted_at: OptionalTime
  deleted_by: string | null
  /** In small letters: a line with the words of the name, each after a space; then all that everybody may search by. */
  search_text: ComputedColumn<string>
  /** In small letters: what `private_info_visible` hides. */
  search_private: ComputedColumn<string>
}

export interface AccountGroupTable {
  company_id: string
  id: string
  name: string
  name_key: ComputedColumn<string>
  chat_active: Generated<boolean>
  created_at: CreatedTime
  created_by: string | null
  last_change_at: DefaultTime
  last_change_by: string | null
  deleted_at: OptionalTime
  deleted_by: string | null
}

export interface AccountGroupMemberTable {
  company_id: string
  account_group_id: string
  account_id: string
  added_at: CreatedTime
}

/** Somebody who was in a group until now. */
export interface LeftGroup {
  readonly groupId: string
  readonly accountId: string
}
