import type { BenchDatabase } from '../database.ts'

/** Enters what was put into the tables of a company by itself into the directory, by which it is found. */
export async function enterCompany(
  owner: BenchDatabase['databases']['owner'],
  companyId: string,
): Promise<void> {
  const entries = [
    'directory_company select id, name_key, share_id from company where id = $1',
    'directory_account select company_id, id from account where company_id = $1',
    'directory_login select company_id, account_id, email from login where company_id = $1',
    'directory_credential select company_id, hash from credential where company_id = $1',
  ]
  for (const entry of entries) await owner.query(`insert into ${entry} on conflict do nothing`, [companyId])
}
