import type { Trx } from '../../../platform/db/pool.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { elementOf } from '../types/definition.ts'
import { findTypes } from '../types/store.ts'
import { readNames } from './names-store.ts'

/** The people whom an asset names in its own data. */
export async function responsibleFor(
  trx: Trx,
  companyId: string,
  assetId: string,
): Promise<readonly string[]> {
  return (await responsibleForEach(trx, companyId, [assetId])).get(assetId) ?? []
}

/** The people whom each of these assets names; of one that names nobody nothing. */
export async function responsibleForEach(
  trx: Trx,
  companyId: string,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  if (assetIds.length === 0) return found
  const named = await readNames(trx, companyId, assetIds)
  const byType = Map.groupBy(named.values(), ({ typeId }) => typeId)
  const types = await findTypes(trx, companyId, [...byType.keys()])
  for (const [typeId, assets] of byType) {
    const fields = (types.get(typeId)?.properties ?? []).filter(
      ({ type }) => elementOf(type).kind === 'ACCOUNT',
    )
    if (fields.length === 0) continue
    const records = await readRecords(trx, { companyId, typeId, ids: assets.map(({ id }) => id) })
    for (const { id, document } of records) {
      const values = fields.flatMap((field) => document[field.id] ?? [])
      found.set(id, [...new Set(values.filter((value) => typeof value === 'string'))])
    }
  }
  return found
}
