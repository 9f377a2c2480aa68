import type { AssetCell } from '@feldwerk/contract/asset-problems.ts'
import type { AssetTranslation, NumberRules, PropertyType } from '@feldwerk/contract/asset-types.ts'

/** A property of an asset type as it is stored: what it refers to is named by id. */
export interface StoredProperty {
  readonly id: string
  readonly name: string
  readonly type: PropertyType
  readonly required: boolean
  readonly enumeration: readonly AssetCell[] | null
  readonly foreignKey: { readonly assetTypeId: string; readonly propertyId: string } | null
  readonly customCheck: string | null
  readonly dateOnly: boolean
  readonly barcode: boolean
  /** Not there in types that were saved before there were such rules. */
  readonly number?: NumberRules | null
  readonly translations: readonly AssetTranslation[]
}

/** No two assets may have the same values in these properties. */
export interface StoredUniqueRule {
  readonly id: string
  readonly columns: readonly string[]
}

/** Assets with the same values in some properties have the same in others. */
export interface StoredEqualityRule {
  readonly id: string
  readonly condition: readonly string[]
  readonly consequence: readonly string[]
}
