import { emailKey } from '@feldwerk/contract/email.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/**
 * Gives an account the login of an address, as yet without a password; an earlier login of it is gone. Breaks
 * `login_email_unique` when the address is somebody's: that is `emailAlreadyExists`.
 */
export async function setLogin(trx: Trx, key: AccountKey, email: string): Promise<void> {
  await trx
    .deleteFrom('login')
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .execute()
  await trx.insertInto('login').values(loginRow(key, email)).execute()
}

/** The same for an account without login, if the address is free. False when it is somebody's, in whatever company. */
export async function setLoginIfFree(trx: Trx, key: AccountKey, email: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('login')
    .values(loginRow(key, email))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}

function loginRow(key: AccountKey, email: string) {
  return { company_id: key.companyId, account_id: key.accountId, email: emailKey(email) }
}

/** Whether an address is the login of anybody, of whatever company. */
export async function isEmailTaken(trx: Trx, email: string): Promise<boolean> {
  const { rows } = await sql`select from find_login(${emailKey(email)})`.execute(trx)
  return rows.length > 0
}
