import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import { readBatches } from '../../../platform/records/read-batches.ts'
import type { Definition } from '../types/definition.ts'
import type { Values } from '../types/values.ts'
import { columnUses } from './constraint-keys.ts'
import { countColumnValues } from './keys-store.ts'
import { trackColumns } from './track-columns.ts'

/** Drops the keys of these unique and equality constraints. */
export async function dropConstraintKeys(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['asset_unique_key', 'asset_equality_key']) {
    await sql`delete from ${sql.table(table)}
      where company_id = ${companyId} and constraint_id = any(${ids}::uuid[])`.execute(trx)
  }
}

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
      for (const { propertyId, key } of columnUses(type, new Set(), document as Values)) {
        const known = counts.get(`${propertyId} ${key}`)
        if (known) known.needed -= 1
        else counts.set(`${propertyId} ${key}`, { propertyId, key, provided: 0, needed: -1 })
      }
    }
    await countColumnValues(trx, companyId, await existingOnly(trx, companyId, [...counts.values()]))
  }
}

/** The columns that still count their values: those that are no longer named do not. */
async function existingOnly<T extends { readonly propertyId: string; readonly key: string }>(
  trx: Trx,
  companyId: string,
  counts: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<{ property_id: string; key: string }>`
    select v.property_id, v.key from asset_column_value v
    join unnest(${counts.map(({ propertyId }) => propertyId)}::uuid[], ${counts.map(({ key }) => key)}::uuid[])
      as u (property_id, key) on v.property_id = u.property_id and v.key = u.key
    where v.company_id = ${companyId}`.execute(trx)
  const there = new Set(rows.map((row) => `${row.property_id} ${row.key}`))
  return counts.filter(({ propertyId, key }) => there.has(`${propertyId} ${key}`))
}
