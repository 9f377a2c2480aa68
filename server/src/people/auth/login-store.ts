import { emailKey } from '@feldwerk/contract/email.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { CredentialKind, CredentialTable, LoginTable } from '../../platform/db/schema/signing-in.ts'
import { hashSecret } from '../../platform/secret.ts'
import type { PasswordHash } from './password.ts'

type Row<T> = Selectable<T>

/** Who signs in with an address, in whatever company. */
export async function findLogin(db: Db, email: string): Promise<Row<LoginTable> | undefined> {
  const { rows } = await sql<Row<LoginTable>>`select * from find_login(${emailKey(email)})`.execute(db)
  return rows[0]
}

/** The target of a secret, in whatever company; undefined when it is of another kind, used or expired. */
export async function findCredential(
  db: Db,
  secret: string,
  kind: CredentialKind,
): Promise<Row<CredentialTable> | undefined> {
  const { rows } = await sql<Row<CredentialTable>>`
    select * from find_credential(${hashSecret(secret)})
    where kind = ${kind} and used_at is null and (expires_at is null or expires_at > now())
  `.execute(db)
  return rows[0]
}

/** Uses up a one-time secret. False when it is already used. */
export async function useCredential(trx: Trx, companyId: string, secret: string): Promise<boolean> {
  const used = await trx
    .updateTable('credential')
    .set({ used_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** The company of an account that a caller without a session names. */
export async function findCompanyOfAccount(db: Db, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    company: string | null
  }>`select find_company_of_account(${accountId}) as company`.execute(db)
  return rows[0]?.company ?? undefined
}

export function storedPassword(row: Row<LoginTable>): PasswordHash | null {
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

/** The columns that a hash becomes. */
export function passwordColumns(hash: PasswordHash) {
  return {
    password_hash: hash.hash,
    password_salt: hash.salt,
    password_memory: hash.memoryKib,
    password_passes: hash.passes,
    password_parallelism: hash.parallelism,
    password_changed_at: sql<Date>`now()`,
  }
}

/** Sets the password of an account and ends every way in that an older password or link has opened. */
export async function setPassword(trx: Trx, key: AccountKey, hash: PasswordHash): Promise<void> {
  await trx
    .updateTable('login')
    .set(passwordColumns(hash))
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .execute()
  await endResetLinks(trx, key)
  // A change of address begun with the old password would be another way in.
  await trx
    .deleteFrom('email_code')
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('purpose', '=', 'change')
    .execute()
}

/** Ends the links that would set a new password and were not used yet. */
export async function endResetLinks(trx: Trx, key: AccountKey): Promise<void> {
  await trx
    .deleteFrom('credential')
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('kind', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
}

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
