import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Some of those who use a licence, by their names. */
export async function listLicenceUsers(
  trx: Trx,
  companyId: string,
  most: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(machine_name, concat_ws(' ', first_name, last_name)) as name from account
    where company_id = ${companyId} and app_access and deleted_at is null
    order by name, id limit ${most}`.execute(trx)
  return rows
}
