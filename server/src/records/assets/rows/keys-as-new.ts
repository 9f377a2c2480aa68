import { type NewIds, withNewIds } from '../../../platform/backup/as-new/new-ids.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { readBatches } from '../../../platform/records/read-batches.ts'
import type { Definition } from '../types/definition.ts'
import { allTypes } from '../types/store.ts'
import { valuesOf } from '../types/values.ts'
import { hashOf, keyTuples } from './constraint-keys.ts'

/** What the keys of constraints are that are made of values in which ids stand, once those are new. */
export async function keysAsNew(trx: Trx, companyId: string, ids: NewIds): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const type of await allTypes(trx, companyId))
    for await (const tuple of tuplesOf(trx, companyId, type)) {
      const [old, anew] = [JSON.stringify(tuple), withNewIds(JSON.stringify(tuple), ids)]
      if (old !== anew) keys.set(hashOf(tuple), hashOf(JSON.parse(anew)))
    }
  return keys
}

async function* tuplesOf(trx: Trx, companyId: string, type: Definition) {
  for await (const batch of readBatches(trx, { companyId, typeId: type.id }))
    for (const { document } of batch) yield* keyTuples(type, valuesOf(document))
}
