import type { Trx } from '../../../platform/db/pool.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { elementOf } from '../types/definition.ts'
import { findTypes } from '../types/store.ts'
import { readNames } from './names-store.ts'

/** The people whom these assets name in their own data. */
export async function responsibleFor(
  trx: Trx,
  companyId: string,
  assetIds: readonly string[],
): Promise<string[]> {
  const named = await readNames(trx, companyId, assetIds)
  const byType = Map.groupBy(named.values(), ({ typeId }) => typeId)
  const types = await findTypes(trx, companyId, [...byType.keys()])
  const found = new Set<string>()
  for (const [typeId, assets] of byType) {
    const fields = (types.get(typeId)?.properties ?? []).filter(
      ({ type }) => elementOf(type).kind === 'ACCOUNT',
    )
    if (fields.length === 0) continue
    const records = await readRecords(trx, { companyId, typeId, ids: assets.map(({ id }) => id) })
    for (const { document } of records)
      for (const value of fields.flatMap(({ id }) => document[id] ?? []))
        if (typeof value === 'string') found.add(value)
  }
  return [...found]
}
