import { newId } from '@feldwerk/contract/new-id.ts'
import type { TestDatabase } from './database.ts'

/** A company with one account, put in by the owner role: for tests below the calls. */
export async function insertCompany({
  databases,
}: TestDatabase): Promise<{ companyId: string; accountId: string }> {
  const companyId = newId()
  const accountId = newId()
  await databases.owner.query(
    'insert into directory_company (company_id, name_key, share_id) values ($1::uuid, $1::text, $1::text)',
    [companyId],
  )
  await databases.owner.query('insert into directory_account (company_id, account_id) values ($1, $2)', [
    companyId,
    accountId,
  ])
  await databases.owner.query(
    'insert into company (id, name, share_id) values ($1::uuid, $1::text, $1::text)',
    [companyId],
  )
  await databases.owner.query(
    `insert into account (company_id, id, first_name, last_name, owner, portal_access)
     values ($1, $2, 'Lena', 'Brandt', true, true)`,
    [companyId, accountId],
  )
  return { companyId, accountId }
}
