import type { Trx } from '../../../platform/db/pool.ts'
import { uniqueKey } from '../../../records/assets/rows/constraint-keys.ts'
import { assetsWithKeys } from '../../../records/assets/rows/keys-store.ts'
import type { Definition } from '../../../records/assets/types/definition.ts'
import { findTypes } from '../../../records/assets/types/store.ts'
import type { ToldAsset } from './result-message.ts'

/** Of assets of another company the own ones with the same unique key, by the ids under which they were told of. */
export async function findByKeys(
  trx: Trx,
  companyId: string,
  told: readonly ToldAsset[],
): Promise<ReadonlyMap<string, string>> {
  const typeIds = [...new Set(told.flatMap(({ typeId }) => typeId ?? []))]
  if (typeIds.length === 0) return new Map()
  const types = await findTypes(trx, companyId, typeIds)
  const wanted = told.flatMap(({ id, typeId, keys }) => {
    const type = types.get(typeId ?? '')
    return type ? keys.flatMap((values) => keyIn(type, values).map((key) => ({ id, ...key }))) : []
  })
  const found = await assetsWithKeys(trx, companyId, wanted)
  return new Map(
    wanted.flatMap(({ id, constraintId, key }) => {
      const assetId = found.get(`${constraintId} ${key}`)
      return assetId ? [[id, assetId] as const] : []
    }),
  )
}

/** The key that values have under the constraint of the type that is about their properties. */
function keyIn(
  { unique }: Pick<Definition, 'unique'>,
  values: ToldAsset['keys'][number],
): { readonly constraintId: string; readonly key: string }[] {
  const count = Object.keys(values).length
  return unique.flatMap((rule) => {
    if (rule.columns.length !== count || !rule.columns.every((id) => Object.hasOwn(values, id))) return []
    const key = uniqueKey(rule, values)
    return key ? [{ constraintId: rule.id, key }] : []
  })
}
