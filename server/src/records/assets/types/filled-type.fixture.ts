import type { Client } from '@feldwerk/contract/client.ts'
import { type PropertyPayload, typeOf } from '../../../../test/asset-types.ts'

/** A type with assets, and how to change its definition and read what became of them. */
export async function filledType(
  client: Client,
  properties: PropertyPayload[],
  values: Record<string, string | number | null | string[]>[],
  rules = {},
) {
  const type = await client.assetTypes.create({ assetType: typeOf('Wandel', properties, rules) })
  const create = values.map((value) => ({ value }))
  const { created } = await client.assets.bulk({ assetTypeId: type.id, bulk: { create } })
  const change = (changed: PropertyPayload[], onMisfit?: 'REFUSE' | 'CLEAR', more = {}) =>
    client.assetTypes.update({
      assetTypeId: type.id,
      ...(onMisfit ? { onMisfit } : {}),
      assetType: typeOf('Wandel', changed, more),
    })
  const preview = (changed: PropertyPayload[], more = {}) =>
    client.assetTypes.preview({ assetTypeId: type.id, assetType: typeOf('Wandel', changed, more) })
  const read = async () => {
    const { data } = await client.assets.paginated({
      assetTypeId: type.id,
      orderColumn: 'createdAt',
      size: 100,
    })
    const byId = new Map(data.map(({ id, value }) => [id, value]))
    return created.map((id) => byId.get(id))
  }
  return { type, created, change, preview, read }
}
