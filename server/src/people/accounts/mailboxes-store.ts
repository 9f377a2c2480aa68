import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** The addresses of accounts, by id; who has none or was removed is missing. */
export async function mailboxes(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email]])))
}
