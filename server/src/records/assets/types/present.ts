import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { AssetType, AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { readReferences } from '../../../people/accounts/references.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { instanceOf, readInstances } from '../../../platform/references/belonging-store.ts'
import { type Definition, propertyById } from './definition.ts'
import { type AssetTypeRecord, countAssets, findTypes } from './store.ts'

/** Types as they go over the wire, in few statements however many there are. */
export async function presentTypes(
  trx: Trx,
  companyId: string,
  types: readonly AssetTypeRecord[],
): Promise<AssetTypeRow[]> {
  const named = types.flatMap(({ properties }) =>
    properties.flatMap(({ foreignKey }) => foreignKey?.assetTypeId ?? []),
  )
  const targets = await findTypes(trx, companyId, [...new Set(named)])
  const people = await readReferences(
    trx,
    companyId,
    types.map(({ latestChangeBy }) => latestChangeBy),
  )
  const ids = types.map(({ id }) => id)
  const counts = await countAssets(trx, companyId, ids)
  const instances = await readInstances(trx, companyId, ids)
  return types.map((type) => ({
    ...toWire(type, (id) => (id === type.id ? type : targets.get(id)), people),
    templateInstance: instanceOf(instances, type.id),
    assetCount: counts.get(type.id) ?? 0,
  }))
}

function toWire(
  type: AssetTypeRecord,
  typeById: (id: string) => Definition | undefined,
  people: ReadonlyMap<string, AccountReference>,
): Omit<AssetType, 'templateInstance'> {
  const name = (id: string) => propertyById(type, id)?.name
  const names = (ids: readonly string[]) => ids.flatMap((id) => name(id) ?? [])
  return {
    id: type.id,
    version: type.version,
    createdAt: type.createdAt.toISOString(),
    latestChangeAt: type.latestChangeAt.toISOString(),
    latestChangeBy: (type.latestChangeBy !== null && people.get(type.latestChangeBy)) || null,
    translations: type.translations.map((each) => ({ ...each })),
    properties: type.properties.map(({ foreignKey, enumeration, number, ...property }) => {
      const target = foreignKey && typeById(foreignKey.assetTypeId)
      const column = target && propertyById(target, foreignKey.propertyId)
      return {
        ...property,
        translations: property.translations.map((each) => ({ ...each })),
        enumeration: enumeration && [...enumeration],
        number: number ?? null,
        foreignKeyConstraint: column ? { assetTypeId: target.id, columnName: column.name } : null,
      }
    }),
    nameProperty: type.nameProperty === null ? null : (name(type.nameProperty) ?? null),
    uniqueConstraints: type.unique.map(({ id, columns }) => ({ id, columns: names(columns) })),
    equalityConstraints: type.equality.map(({ id, condition, consequence }) => ({
      id,
      condition: names(condition),
      consequence: names(consequence),
    })),
    customCheck: type.customCheck,
  }
}
