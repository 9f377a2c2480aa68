import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/** What signing in has to know of an account; undefined when it is removed. */
export async function accountForSigningIn(trx: Trx, key: AccountKey) {
  return trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .leftJoin('login', (join) =>
      join.onRef('login.company_id', '=', 'account.company_id').onRef('login.account_id', '=', 'account.id'),
    )
    .select(sql<boolean>`login.password_hash is not null`.as('has_password'))
    .select([
      'account.id',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.email_confirmed',
      'account.language',
      'account.owner',
      'account.portal_access',
      'account.app_access',
      'account.as_machine',
      'company.name as company_name',
      'company.demo',
      'company.time_zone',
    ])
    .where('account.company_id', '=', key.companyId)
    .where('account.id', '=', key.accountId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
}

export type SigningIn = NonNullable<Awaited<ReturnType<typeof accountForSigningIn>>>
