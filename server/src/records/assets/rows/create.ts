import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { holdName } from '../../../platform/db/named-locks.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { findType } from '../types/store.ts'
import { sameCell, valuesOf } from '../types/values.ts'
import { byPropertyId, candidateOf } from './candidate.ts'
import { findAsset } from './find.ts'
import { demandUnusedIds } from './history-store.ts'
import type { Writer } from './open-type.ts'
import { writeAssets } from './write.ts'

export interface NewAsset {
  readonly typeId: string
  readonly id: string
  /** Whether the client made the id. */
  readonly isNamed: boolean
  readonly value: AssetValue
}

/**
 * Creates an asset; false when it was there already with these values, which a repeat with a client's id finds.
 * Throws `idAlreadyExists` when something else has the id.
 */
export async function createAsset(
  trx: Trx,
  writer: Writer,
  { typeId, id, isNamed, value }: NewAsset,
): Promise<boolean> {
  const { companyId } = writer
  // The same call twice at once: the second waits here and finds the result of the first.
  if (isNamed) await holdName(trx, `asset ${id}`)
  const type = await findType(trx, { companyId, typeId })
  if (!type) throw new Problem('notFound')
  const row = { row: 0, id, ...byPropertyId(type, value) }
  const there = isNamed ? await findAsset(trx, { companyId, typeId, assetId: id }) : undefined
  if (there) {
    const { values } = candidateOf(type, row, { before: null, by: writer.accountId })
    const old = valuesOf(there.document)
    const isSame = type.properties.every((property) => sameCell(old[property.id], values[property.id]))
    if (isSame && there.deletedAt === null) return false
    throw new Problem('idAlreadyExists')
  }
  if (isNamed) await demandUnusedIds(trx, companyId, [id])
  await writeAssets(trx, writer, { typeId, create: [row] })
  return true
}
