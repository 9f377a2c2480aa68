import type { AssetTranslation } from '@feldwerk/contract/asset-types.ts'
import type { Generated } from 'kysely'
import type { StoredEqualityRule, StoredProperty, StoredUniqueRule } from './asset-property.ts'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalTime, Time } from './columns.ts'

export interface AssetTables {
  asset_type: AssetTypeTable
  asset_name: AssetNameTable
  asset_change: AssetChangeTable
  asset_cause: AssetCauseTable
}

export interface AssetTypeTable {
  company_id: string
  id: string
  version: Generated<number>
  translations: JsonColumn<readonly AssetTranslation[]>
  properties: JsonColumn<readonly StoredProperty[]>
  name_property: string | null
  unique_constraints: JsonColumn<readonly StoredUniqueRule[]>
  equality_constraints: JsonColumn<readonly StoredEqualityRule[]>
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

/** Which result had a version of an asset made. */
export interface AssetCauseTable {
  company_id: string
  asset_id: string
  version: number
  type_id: string
  workflow_id: string
  workflow_result_id: string
  trigger_id: string
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
  is_difference: Generated<boolean>
  name: string | null
  created_at: Time
  created_by: string | null
}
