import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Which of these accounts may enter the portal. */
export async function portalAmong(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from account
    where company_id = ${companyId} and id = any(${accountIds}::uuid[]) and deleted_at is null
      and (portal_access or owner)`.execute(trx)
  return rows.map(({ id }) => id)
}
