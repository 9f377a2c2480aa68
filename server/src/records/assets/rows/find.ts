import type { Trx } from '../../../platform/db/pool.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { type AssetKey, readLastChange } from './history-store.ts'
import type { PresentableAsset } from './present.ts'

/** An asset in its current state, or the last before its removal; undefined if it never existed. */
export async function findAsset(trx: Trx, key: AssetKey): Promise<PresentableAsset | undefined> {
  const { companyId, typeId, assetId } = key
  const [record] = await readRecords(trx, { companyId, typeId, ids: [assetId] })
  if (record) return { ...record, deletedAt: null }
  const last = await readLastChange(trx, key)
  if (last?.action !== 'REMOVED') return undefined
  return {
    id: assetId,
    document: last.before ?? {},
    version: last.version,
    createdAt: last.createdAt,
    createdBy: last.createdBy,
    changedAt: last.at,
    changedBy: last.by,
    deletedAt: last.at,
  }
}
