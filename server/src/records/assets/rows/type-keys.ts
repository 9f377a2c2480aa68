import type { Trx } from '../../../platform/db/pool.ts'
import { readBatches } from '../../../platform/records/read-batches.ts'
import type { Definition } from '../types/definition.ts'
import { valuesOf } from '../types/values.ts'
import { stillCounted } from './columns-store.ts'
import { columnUses } from './constraint-keys.ts'
import { countColumnValues, dropConstraintKeys } from './keys-store.ts'
import { trackColumns } from './track-columns.ts'

/** Gives up all that the constraints of a type hold, because the type goes with its assets. */
export async function forgetKeys(trx: Trx, companyId: string, type: Definition): Promise<void> {
  await dropConstraintKeys(
    trx,
    companyId,
    [...type.unique, ...type.equality].map(({ id }) => id),
  )
  if (!type.properties.some(({ foreignKey }) => foreignKey)) return
  await trackColumns(trx, companyId, { before: type, after: null })
  for await (const batch of readBatches(trx, { companyId, typeId: type.id })) {
    const counts = new Map<string, { propertyId: string; key: string; provided: number; needed: number }>()
    for (const { document } of batch) {
      for (const { propertyId, key } of columnUses(type, new Set(), valuesOf(document))) {
        const known = counts.get(`${propertyId} ${key}`)
        if (known) known.needed -= 1
        else counts.set(`${propertyId} ${key}`, { propertyId, key, provided: 0, needed: -1 })
      }
    }
    await countColumnValues(trx, companyId, await stillCounted(trx, companyId, [...counts.values()]))
  }
}
