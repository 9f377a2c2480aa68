import type { Generated } from 'kysely'
import type { CreatedTime } from './columns.ts'

export interface ForeignAccountTables {
  foreign_company: ForeignCompanyTable
  foreign_account: ForeignAccountTable
  shared_person: SharedPersonTable
}

/** Another company whose results this one has. */
export interface ForeignCompanyTable {
  company_id: string
  id: string
  name: string
}

/** Somebody of another company, called as a share agrees; has no account here. */
export interface ForeignAccountTable {
  company_id: string
  id: string
  share_id: string
  foreign_company_id: string
  first_name: string | null
  last_name: string | null
  machine_name: string | null
  as_machine: Generated<boolean>
  image_file_id: string | null
  created_at: CreatedTime
}

/** An own account by the id under which the other side of a share knows it. */
export interface SharedPersonTable {
  company_id: string
  share_id: string
  account_id: string
  foreign_id: string
  /** Counts the people of the share. */
  number: number
}
