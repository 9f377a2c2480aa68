import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'

/** The values of these columns that foreign keys need and no asset provides: how many assets need one, by column. */
export async function countMissing(
  trx: Trx,
  companyId: string,
  propertyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (propertyIds.length === 0) return new Map()
  const { rows } = await sql<{ property_id: string; needed: number }>`
    select property_id, sum(needed)::int as needed from asset_column_value
    where company_id = ${companyId} and property_id = any(${propertyIds}::uuid[]) and provided = 0 and needed > 0
    group by property_id`.execute(trx)
  return new Map(rows.map(({ property_id, needed }) => [property_id, needed]))
}

/** Counts the values of a column no longer. */
export async function forgetColumn(trx: Trx, companyId: string, propertyId: string): Promise<void> {
  await sql`delete from asset_column_value
    where company_id = ${companyId} and property_id = ${propertyId}`.execute(trx)
}

/** The columns that still count their values: those that are no longer named do not. */
export async function stillCounted<T extends { readonly propertyId: string; readonly key: string }>(
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
