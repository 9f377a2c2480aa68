import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** What there is of these ids: the types of assets, null for accounts that are not removed. */
export async function typesOfTargets(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; type_id: string | null }>`
    select id, null::uuid as type_id from account
      where company_id = ${companyId} and id = any(${ids}::uuid[]) and deleted_at is null
    union all select id, type_id from record
      where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, type_id }) => [id, type_id]))
}

interface NamedIds {
  readonly accounts: readonly string[]
  readonly assets: readonly string[]
  readonly workflows: readonly string[]
}

/** How many of these the company has or had. */
export async function countKnown(
  trx: Trx,
  companyId: string,
  { accounts, assets, workflows }: NamedIds,
): Promise<number> {
  if (accounts.length + assets.length + workflows.length === 0) return 0
  const { rows } = await sql<{ known: number }>`select
    (select count(*) from account where company_id = ${companyId} and id = any(${accounts}::uuid[]))
    + (select count(*) from (
        select id from asset_name where company_id = ${companyId} and id = any(${assets}::uuid[])
        union select asset_id from asset_change where company_id = ${companyId} and asset_id = any(${assets}::uuid[])
      ) asset)
    + (select count(*) from workflow where company_id = ${companyId} and id = any(${workflows}::uuid[]))
    as known`.execute(trx)
  return rows[0]?.known ?? 0
}
