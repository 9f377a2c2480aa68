import { property, typeOf } from '../asset-types.ts'
import type { TestCompany } from '../world.ts'

/** The asset types and assets of a company in the matrix. */
export interface AssetEstate {
  readonly lasting: { readonly assetType: string; readonly asset: string }
  /** A type that nothing uses. */
  type(): Promise<string>
  /** An asset of the lasting type that nothing refers to. */
  asset(): Promise<string>
  /** One that was removed. */
  removedAsset(): Promise<string>
}

interface Named {
  readonly company: TestCompany
  unique(word: string): string
}

export async function buildAssets({ company, unique }: Named): Promise<AssetEstate> {
  const { client } = company
  const properties = () => [property('name'), property('keeper', 'ACCOUNT'), property('count', 'LONG')]
  const type = async () =>
    (await client.assetTypes.create({ assetType: typeOf(unique('Typ'), properties()) })).id
  const assetTypeId = await type()
  const asset = async () =>
    (await client.assets.create({ assetTypeId, asset: { value: { name: unique('Asset') } } })).id
  return {
    lasting: { assetType: assetTypeId, asset: await asset() },
    type,
    asset,
    async removedAsset() {
      const assetId = await asset()
      await client.assets.remove({ assetTypeId, assetId })
      return assetId
    },
  }
}
