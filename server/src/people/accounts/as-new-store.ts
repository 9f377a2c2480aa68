import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { noteAccounts } from '../../platform/records/changes.ts'

/** Somebody who could sign in to a company of which a new one is made. */
export interface FormerSignIn {
  readonly id: string
  readonly name: string
  readonly isOwner: boolean
  readonly email: string | null
}

/** People of a company who could sign in, by their names. */
export async function formerSignIns(trx: Trx, companyId: string): Promise<FormerSignIn[]> {
  const { rows } = await sql<FormerSignIn>`
    select id, concat_ws(' ', first_name, last_name) as name, owner as "isOwner", email from account
    where company_id = ${companyId} and deleted_at is null and not as_machine and (email_confirmed or owner)
    order by concat_ws(' ', first_name, last_name) collate name_order, created_at, id`.execute(trx)
  return rows
}

/** Lets nobody of a company count as somebody who has shown the own address, and takes addresses from those who have one of these. */
export async function forgetAddresses(trx: Trx, companyId: string, taken: readonly string[]): Promise<void> {
  await sql`update account set email_confirmed = false,
      email = case when lower(email) = any (${taken}::text[]) then null else email end
    where company_id = ${companyId} and email is not null`.execute(trx)
  noteAccounts(trx, companyId)
}

/** How many machines of a company there are: each needs a key of its own. */
export async function countMachines(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from account
    where company_id = ${companyId} and as_machine and deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}
