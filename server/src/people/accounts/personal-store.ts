import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey, AccountTable } from '../../platform/db/schema/accounts.ts'

/** An account that somebody means, of whatever company. */
export interface MeantAccount extends AccountKey {
  readonly companyName: string
  readonly name: string
  readonly isRemoved: boolean
}

/** Accounts of people with this id or this address, removed ones included. */
export async function meantAccounts(owner: Pool, given: string): Promise<readonly MeantAccount[]> {
  const { rows } = await owner.query<MeantAccount>(
    `select account.company_id as "companyId", account.id as "accountId", company.name as "companyName",
       concat_ws(' ', first_name, last_name) as name, account.deleted_at is not null as "isRemoved"
     from account join company on company.id = account.company_id
     where not as_machine and (account.id::text = lower($1) or lower(account.email) = lower($1))
     order by company.name, account.id`,
    [given],
  )
  return rows
}

/** What an account itself says of a person. */
export type OwnProfile = Pick<
  Selectable<AccountTable>,
  | 'first_name'
  | 'last_name'
  | 'language'
  | 'email'
  | 'phone'
  | 'employee_number'
  | 'image_file_id'
  | 'created_at'
  | 'last_login_at'
  | 'deleted_at'
>

export async function ownProfile(trx: Trx, key: AccountKey): Promise<OwnProfile> {
  return await trx
    .selectFrom('account')
    .select([
      'first_name',
      'last_name',
      'language',
      'email',
      'phone',
      'employee_number',
      'image_file_id',
      'created_at',
      'last_login_at',
      'deleted_at',
    ])
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.accountId)
    .executeTakeFirstOrThrow()
}
