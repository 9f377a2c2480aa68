import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'

/** The asset of this name. */
export async function assetNamed(trx: Trx, companyId: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from asset_name
    where asset_name.company_id = ${companyId} and name = ${name} order by id limit 1`.execute(trx)
  return rows[0]?.id
}
