import { property, typeOf } from '../../../../test/asset-types.ts'
import { openWorld } from '../../../../test/world.ts'

/** A company with pumps that stand at sites, for tests of assets; and another company with a type of its own. */
export async function openPumps() {
  const world = await openWorld()
  const company = await world.company()
  const portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  const client = portal.client
  const siteType = (await client.assetTypes.create({ assetType: typeOf('Standort', [property('name')]) })).id
  const pumpType = (
    await client.assetTypes.create({
      assetType: typeOf('Pumpe', [
        property('name', 'STRING', { required: true }),
        property('power', 'LONG'),
        property('weight', 'DOUBLE'),
        property('active', 'BOOLEAN'),
        property('bought', 'TIME', { dateOnly: true }),
        property('checked', 'TIME'),
        property('state', 'STRING', { enumeration: ['NEU', 'ALT'] }),
        property('site', { kind: 'ASSET', id: siteType }),
        property('keeper', 'ACCOUNT'),
        property('picture', 'IMAGE'),
        property('tags', { kind: 'ARRAY', of: { kind: 'STRING' } }),
        property('code', 'STRING', { barcode: true }),
      ]),
    })
  ).id
  const hall = (await client.assets.create({ assetTypeId: siteType, asset: { value: { name: 'Halle 1' } } }))
    .id
  const other = await world.company()
  const typeId = (await other.client.assetTypes.create({ assetType: typeOf('Fremd', [property('name')]) })).id
  const assetId = (await other.client.assets.create({ assetTypeId: typeId, asset: { value: { name: 'X' } } }))
    .id
  const foreign = { typeId, assetId, other }
  return { world, company, portal, client, siteType, pumpType, hall, foreign }
}
