import { emailKey } from '@feldwerk/contract/email.ts'
import { type Selectable, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { LoginTable } from '../../platform/db/schema/signing-in.ts'
import { changeLogin, enterLogin, enterLoginIfFree, leaveLogins, takenLogins } from '../directory/store.ts'
import type { PasswordHash } from './password.ts'

/** The address that an account signs in with, and its password once it has one. */
export type StoredLogin = Selectable<LoginTable>

/** Who signs in with an address, in whatever company. */
export async function findLogin(db: Db, email: string): Promise<StoredLogin | undefined> {
  const { rows } = await sql<StoredLogin>`select * from find_login(${emailKey(email)})`.execute(db)
  return rows[0]
}

/** Whether an address is the login of anybody, of whatever company. */
export async function isEmailTaken(trx: Trx, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select is_login(${emailKey(email)}) as taken`.execute(trx)
  return rows[0]?.taken === true
}

/** The login of an account, if it has one. */
export async function loginOf(trx: Trx, key: AccountKey): Promise<StoredLogin | undefined> {
  return await trx
    .selectFrom('login')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .executeTakeFirst()
}

/** Whether a login still has the password that this one has; it cannot change before the commit. */
export async function isStillPassword(trx: Trx, compared: StoredLogin): Promise<boolean> {
  const now = await trx
    .selectFrom('login')
    .select('password_hash')
    .where('company_id', '=', compared.company_id)
    .where('account_id', '=', compared.account_id)
    .forShare()
    .executeTakeFirst()
  return now?.password_hash != null && compared.password_hash?.equals(now.password_hash) === true
}

/** Gives a new account a login with a password. Breaks `directory_login_email_unique` when the address is somebody's. */
export async function insertLogin(
  trx: Trx,
  key: AccountKey,
  { email, password }: { readonly email: string; readonly password: PasswordHash },
): Promise<void> {
  await enterLogin(trx, key, emailKey(email))
  await trx
    .insertInto('login')
    .values({ ...loginRow(key, email), ...passwordColumns(password) })
    .execute()
}

/**
 * Gives an account the login of an address, as yet without a password; an earlier login of it is gone. Breaks
 * `directory_login_email_unique` when the address is somebody's: that is `emailAlreadyExists`.
 */
export async function setLogin(trx: Trx, key: AccountKey, email: string): Promise<void> {
  await removeLogins(trx, key.companyId, [key.accountId])
  await enterLogin(trx, key, emailKey(email))
  await trx.insertInto('login').values(loginRow(key, email)).execute()
}

/** The same for an account without login, if the address is free. False when it is somebody's, in whatever company. */
export async function setLoginIfFree(trx: Trx, key: AccountKey, email: string): Promise<boolean> {
  if (!(await enterLoginIfFree(trx, key, emailKey(email)))) return false
  await trx.insertInto('login').values(loginRow(key, email)).execute()
  return true
}

/** Lets an account sign in with another address, its password stays. Breaks the same as well. */
export async function changeLoginEmail(trx: Trx, key: AccountKey, email: string): Promise<void> {
  await changeLogin(trx, key, emailKey(email))
  await trx
    .updateTable('login')
    .set({ email: emailKey(email) })
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .execute()
}

/** Writes a new hash beside the login of an account. */
export async function updatePassword(trx: Trx, key: AccountKey, hash: PasswordHash): Promise<void> {
  await trx
    .updateTable('login')
    .set(passwordColumns(hash))
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .execute()
}

/** The password as it can be compared; null while there is none. */
export function storedPassword(row: StoredLogin): PasswordHash | null {
  if (!row.password_hash || !row.password_salt) return null
  return {
    algorithm: 'argon2id',
    hash: row.password_hash,
    salt: row.password_salt,
    memoryKib: row.password_memory ?? 0,
    passes: row.password_passes ?? 0,
    parallelism: row.password_parallelism ?? 0,
  }
}

function loginRow(key: AccountKey, email: string) {
  return { company_id: key.companyId, account_id: key.accountId, email: emailKey(email) }
}

function passwordColumns(hash: PasswordHash) {
  return {
    password_hash: hash.hash,
    password_salt: hash.salt,
    password_memory: hash.memoryKib,
    password_passes: hash.passes,
    password_parallelism: hash.parallelism,
    password_changed_at: sql<Date>`now()`,
  }
}

/** Which of these addresses are somebody's, in whatever company. */
export async function takenEmails(owner: Pool, emails: readonly string[]): Promise<string[]> {
  return await takenLogins(owner, emails.map(emailKey))
}

/** Takes the ways to sign in by an address from these accounts, or from everybody of the company. */
export async function removeLogins(
  trx: Trx,
  companyId: string,
  accountIds?: readonly string[],
): Promise<void> {
  await leaveLogins(trx, companyId, accountIds)
  let leaving = trx.deleteFrom('login').where('company_id', '=', companyId)
  if (accountIds) leaving = leaving.where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
  await leaving.execute()
}
