import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { asOwner, type Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/**
 * What is unique across companies, and leads to one before it is known. Written in the transaction that writes the
 * company's own row, and before it: who comes second is refused here.
 */
export interface CompanyEntry {
  readonly name: string
  readonly shareId: string
}

/** Enters a company. A name that is taken breaks `directory_company_name_unique`: that is `companyNameAlreadyExists`. */
export async function enterCompany(trx: Trx, companyId: string, entry: CompanyEntry): Promise<void> {
  await sql`insert into directory_company (company_id, name_key, share_id)
    values (${companyId}, ${nameKey(entry.name)}, ${entry.shareId})`.execute(trx)
}

/** Enters another name of a company, another share id, or both. A name that is taken breaks the same. */
export async function renameCompany(
  trx: Trx,
  companyId: string,
  changes: Partial<CompanyEntry>,
): Promise<void> {
  const { name, shareId } = changes
  if (name === undefined && shareId === undefined) return
  await sql`update directory_company set
      name_key = ${name === undefined ? sql`name_key` : nameKey(name)},
      share_id = ${shareId === undefined ? sql`share_id` : shareId}
    where company_id = ${companyId}`.execute(trx)
}

/** Whether a company has that name, in whatever spelling. */
export async function isNameTaken(owner: Pool, name: string): Promise<boolean> {
  const { rows } = await sql`select from directory_company where name_key = ${nameKey(name)}`.execute(
    asOwner({ owner }),
  )
  return rows.length > 0
}

/** A name as `company.name_key` has it. */
const nameKey = (name: string): RawBuilder<string> =>
  sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g') collate name_order)`

/** Enters new accounts of a company. */
export async function enterAccounts(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  await trx
    .insertInto('directory_account')
    .values(ids.map((id) => ({ company_id: companyId, account_id: id })))
    .execute()
}

/** Enters the address of a log-in, which has none. One that is taken breaks `directory_login_email_unique`: that is `emailAlreadyExists`. */
export async function enterLogin(trx: Trx, key: AccountKey, email: string): Promise<void> {
  await trx.insertInto('directory_login').values(loginEntry(key, email)).execute()
}

/** The same where nobody has the address and the account has none; else false. */
export async function enterLoginIfFree(trx: Trx, key: AccountKey, email: string): Promise<boolean> {
  const entered = await trx
    .insertInto('directory_login')
    .values(loginEntry(key, email))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return entered !== undefined
}

/** Enters another address of a log-in. One that is taken breaks the same. */
export async function changeLogin(trx: Trx, key: AccountKey, email: string): Promise<void> {
  await trx
    .updateTable('directory_login')
    .set({ email })
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .execute()
}

/** Takes the addresses of these accounts out, or those of all of the company: they are free. */
export async function leaveLogins(
  trx: Trx,
  companyId: string,
  accountIds?: readonly string[],
): Promise<void> {
  let leaving = trx.deleteFrom('directory_login').where('company_id', '=', companyId)
  if (accountIds) leaving = leaving.where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
  await leaving.execute()
}

/** Which of these addresses, in small letters, are somebody's, in whatever company. */
export async function takenLogins(owner: Pool, emails: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ email: string }>(
    'select email from directory_login where email = any ($1)',
    [emails],
  )
  return rows.map(({ email }) => email)
}

const loginEntry = ({ companyId, accountId }: AccountKey, email: string) => ({
  company_id: companyId,
  account_id: accountId,
  email,
})

/** Enters the hash of a secret. */
export async function enterCredential(trx: Trx, companyId: string, hash: Buffer): Promise<void> {
  await trx.insertInto('directory_credential').values({ company_id: companyId, hash }).execute()
}

/** Takes hashes out: their secrets open nothing any more. */
export async function leaveCredentials(
  trx: Trx,
  companyId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  if (hashes.length === 0) return
  await sql`delete from directory_credential
    where company_id = ${companyId} and hash = any(${hashes}::bytea[])`.execute(trx)
}

/** Enters under which id the payment provider keeps a company; the first one stays. */
export async function enterCustomer(trx: Trx, companyId: string, customerId: string): Promise<void> {
  await sql`insert into directory_customer (company_id, customer_id) values (${companyId}, ${customerId})
    on conflict (company_id) do nothing`.execute(trx)
}
