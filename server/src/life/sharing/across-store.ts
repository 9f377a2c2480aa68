import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** The company that has this share id; undefined where none has. */
export async function companyOfShareId(
  trx: Trx,
  shareId: string,
): Promise<{ readonly id: string; readonly name: string; readonly demo: boolean } | undefined> {
  const { rows } = await sql<{ id: string; name: string; demo: boolean }>`
    select company_id as id, name, demo from company_of_share_id(${shareId})`.execute(trx)
  return rows[0]
}

/** Companies with a share whose time has run out. */
export async function companiesWithRunOutShares(trx: Trx, at: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_run_out_shares(${at})`.execute(trx)
  return rows.map(({ company_id }) => company_id)
}

/** Shares of the company whose time has run out. */
export async function runOutShares(trx: Trx, companyId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from workflow_share where company_id = ${companyId}
      and state in ('OFFERED', 'ACCEPTED') and valid_until <= ${at} order by id`.execute(trx)
  return rows.map(({ id }) => id)
}
