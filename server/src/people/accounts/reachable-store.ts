import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** A person who can enter, and what of them decides how they are reached. */
export interface Reachable {
  readonly id: string
  readonly owner: boolean
  readonly portalAccess: boolean
  readonly appAccess: boolean
  readonly language: string
  /** Null where nobody has shown that it is theirs. */
  readonly email: string | null
  readonly firstName: string | null
}

/** Accounts and all accounts of groups. */
export interface NamedPeople {
  readonly accounts: readonly string[]
  readonly accountGroups: readonly string[]
}

/** Those of the named who are people and can enter the portal or the app, each once; no machines, and nobody removed. */
export async function readReachable(
  trx: Trx,
  companyId: string,
  { accounts, accountGroups }: NamedPeople,
): Promise<Reachable[]> {
  if (accounts.length + accountGroups.length === 0) return []
  const { rows } = await sql<Reachable>`
    select id, owner, portal_access as "portalAccess", app_access as "appAccess", language, first_name as "firstName",
      case when email_confirmed then email end as email
    from account
    where company_id = ${companyId} and deleted_at is null and not as_machine and (owner or portal_access or app_access)
      and (id = any(${accounts}::uuid[]) or id in (select account_id from account_group_member
        where company_id = ${companyId} and account_group_id = any(${accountGroups}::uuid[])))
    order by id`.execute(trx)
  return rows
}

/** The people who own the company. */
export async function readOwners(trx: Trx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from account
    where company_id = ${companyId} and owner and deleted_at is null order by id`.execute(trx)
  return rows.map(({ id }) => id)
}
