import type { Client } from '@feldwerk/contract/client.ts'
import { property, typeOf } from '../asset-types.ts'
import type { TestCompany } from '../world.ts'

/** The asset types and assets of a company in the matrix. */
export interface AssetEstate {
  readonly lasting: { readonly assetType: string; readonly asset: string; readonly assetImport: string }
  /** A type for Excel files, and the file of its assets as they are and stay. */
  readonly excel: { readonly assetTypeId: string; readonly body: Uint8Array<ArrayBuffer> }
  /** A type that nothing uses. */
  type(): Promise<string>
  /** An asset of the lasting type that nothing refers to. */
  asset(): Promise<string>
  /** One that was removed. */
  removedAsset(): Promise<string>
  /** An import of the type for Excel files that can be taken back. */
  doneImport(): Promise<string>
}

interface EstateContext {
  readonly company: TestCompany
  unique(word: string): string
}

export async function buildAssets({ company, unique }: EstateContext): Promise<AssetEstate> {
  const { client } = company
  const properties = () => [property('name'), property('keeper', 'ACCOUNT'), property('count', 'LONG')]
  const type = async () =>
    (
      await client.assetTypes.create({
        assetType: typeOf(unique('Typ'), properties(), { uniqueConstraints: [{ columns: ['name'] }] }),
      })
    ).id
  const assetTypeId = await type()
  const asset = async () =>
    (await client.assets.create({ assetTypeId, asset: { value: { name: unique('Asset') } } })).id
  const excel = await excelOf(client, await type())
  const doneImport = async () => (await client.assets.replaceWithExcel(excel)).id
  return {
    lasting: { assetType: assetTypeId, asset: await asset(), assetImport: await doneImport() },
    excel,
    doneImport,
    type,
    asset,
    async removedAsset() {
      const assetId = await asset()
      await client.assets.remove({ assetTypeId, assetId })
      return assetId
    },
  }
}

async function excelOf(client: Client, assetTypeId: string): Promise<AssetEstate['excel']> {
  await client.assets.create({ assetTypeId, asset: { value: { name: 'Pumpe' } } })
  const answer = await client.assets.excel({ assetTypeId })
  return { assetTypeId, body: new Uint8Array(await answer.arrayBuffer()) }
}
