import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'

/** Which installed template each of these definitions belongs to, by the definition's id; in one statement. */
export async function readInstances(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('template_instance_part')
    .select(['id', 'instance_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.instance_id]))
}

/** As entities name their installed template. */
export function instanceOf(instances: ReadonlyMap<string, string>, id: string): { id: string } | null {
  const instance = instances.get(id)
  return instance === undefined ? null : { id: instance }
}
