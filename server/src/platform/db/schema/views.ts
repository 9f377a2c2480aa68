import type { Query } from '@feldwerk/contract/queries.ts'
import type { ViewTranslation } from '@feldwerk/contract/views.ts'
import type { Generated } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalTime } from './columns.ts'

export interface ViewTables {
  view: ViewTable
}

export interface ViewTable {
  company_id: string
  id: string
  /** Made by the product or a template; listed only when asked for. */
  internal: Generated<boolean>
  /** Belongs to an installed template. */
  readonly: Generated<boolean>
  translations: JsonColumn<readonly ViewTranslation[]>
  query: JsonColumn<Query>
  created_at: CreatedTime
  created_by: string | null
  last_change_at: DefaultTime
  last_change_by: string | null
  deleted_at: OptionalTime
  deleted_by: string | null
}
