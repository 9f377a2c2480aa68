import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { lockType } from '../../../platform/records/lock.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { elementOf } from '../types/definition.ts'
import { type AssetTypeRecord, findType } from '../types/store.ts'
import { elementsOf, toWire, type Values } from '../types/values.ts'
import type { RawRow } from './candidate.ts'
import { versionOf } from './history.ts'
import { type AssetKey, continueVersions, readLastChange } from './history-store.ts'
import type { Writer } from './open-type.ts'
import { writeAssets } from './write.ts'

export interface RestoreRequest {
  readonly typeId: string
  readonly assetId: string
  /** Without it, for a removed asset: its last version. */
  readonly version: number | undefined
}

/**
 * Restores an asset to a version, or a removed one, under the constraints of any other write. Values of removed
 * properties are dropped. False when nothing had to change.
 */
export async function restoreAsset(
  trx: Trx,
  writer: Writer,
  { typeId, assetId, version }: RestoreRequest,
): Promise<boolean> {
  const { companyId } = writer
  const key: AssetKey = { companyId, typeId, assetId }
  await lockType(trx, typeId, 'write')
  const type = await findType(trx, { companyId, typeId })
  if (!type) throw new Problem('notFound')
  const [record] = await readRecords(trx, { companyId, typeId, ids: [assetId] })
  const last = await readLastChange(trx, key)
  const wanted = version ?? (record ? record.version : (last?.version ?? 0) - 1)
  const found = await versionOf(trx, key, record, wanted)
  if (!found?.values) throw new Problem('notFound')
  const raw = rawOf(type, assetId, found.values)
  if (record) {
    const update = { ...raw, version: null }
    const { updated } = await writeAssets(trx, writer, { typeId, update: [update], action: 'RESTORED' })
    return updated.length > 0
  }
  if (!last) throw new Problem('notFound')
  await writeAssets(trx, writer, { typeId, create: [raw] })
  const { accountId: by } = writer
  await continueVersions(trx, { companyId, typeId, by }, { ids: [assetId], versions: [last.version] })
  return true
}

/** A version as it would come over the wire; all of it, also what it does not have. */
function rawOf(type: AssetTypeRecord, id: string, old: Values): RawRow {
  const values = Object.fromEntries(
    type.properties.map((property) => [property.id, toWire(property, old[property.id])]),
  )
  const files = type.properties.filter(({ type: of }) => ['IMAGE', 'FILE'].includes(elementOf(of).kind))
  const ownFiles = new Set(files.flatMap((property) => elementsOf(old[property.id]).map(String)))
  return { row: 0, id, values, ownFiles }
}
