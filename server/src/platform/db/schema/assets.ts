import type { Generated } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalTime, Time } from './columns.ts'

export interface AssetTables {
  asset_type: AssetTypeTable
  asset_name: AssetNameTable
  asset_change: AssetChangeTable
}

export interface AssetTypeTable {
  company_id: string
  id: string
  version: Generated<number>
  translations: JsonColumn
  properties: JsonColumn
  name_property: string | null
  unique_constraints: JsonColumn
  equality_constraints: JsonColumn
  custom_check: string | null
  created_at: CreatedTime
  created_by: string | null
  latest_change_at: DefaultTime
  latest_change_by: string | null
  deleted_at: OptionalTime
  deleted_by: string | null
}

export interface AssetNameTable {
  company_id: string
  id: string
  type_id: string
  name: string | null
  name_key: string | null
  barcode: string | null
}

export interface AssetChangeTable {
  company_id: string
  asset_id: string
  version: number
  type_id: string
  action: 'CHANGED' | 'IMPORTED' | 'REMOVED' | 'RESTORED'
  at: CreatedTime
  by: string | null
  before: JsonColumn | null
  name: string | null
  created_at: Time
  created_by: string | null
}
